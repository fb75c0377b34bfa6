import { useSyncExternalStore } from 'react';
import { Box, Button, ReleaseIcon, Span } from '@lexboard/shared-lib/ui';
import {
  readFailedVersions,
  formatVersionName,
  watchFailedVersions,
} from '../../federation/failed-versions.ts';
import { OverridesPanel } from './overrides-panel.tsx';
import { listShownReleases, type Manifest } from './shown-releases.ts';

function listActive(manifest: Manifest): string[] {
  return Object.entries(listShownReleases(manifest))
    .filter(([, { channel }]) => channel === 'override')
    .map(([remote, { version }]) => formatVersionName(remote, version));
}

/** The choices, and how many of them failed, so that other versions are used. */
function formatVersions(active: readonly string[], failing: number): string {
  if (active.length === 1) return `${failing ? 'Override failed' : 'Override'}: ${active.join('')}`;
  return `Overrides: ${active.length} remotes${failing ? `, ${failing} failed` : ''}`;
}

// Below 360 px the rest of the toolbar leaves no room for a word.
const noRoom = '@media (width < 22.5rem)';

/** On a telephone one word has room, which reaches into the empty edges of the icons beside it. */
const narrow = {
  zIndex: { base: 1, md: 'auto' },
  mx: { base: '-1', md: '0' },
  px: { base: '1', md: '2' },
  fontSize: { base: 'xs', md: 'sm' },
  [noRoom]: { w: '6', px: '0', mx: '-2' },
} as const;

interface OverridesToolProps {
  manifest: Manifest;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  reload?: () => void;
}

/** The mark in the toolbar while this browser gets versions that its person chose, and the panel where they are chosen. */
export function OverridesTool({
  manifest,
  open,
  onOpen,
  onClose,
  reload = () => location.reload(),
}: OverridesToolProps) {
  const active = listActive(manifest);
  const failed = useSyncExternalStore(watchFailedVersions, readFailedVersions);
  const failing = active.filter((name) => failed.includes(name)).length;
  const words = formatVersions(active, failing);
  const tone = failing > 0 ? 'danger' : 'warning';
  return (
    <>
      {active.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          bg={`${tone}.subtle`}
          color={tone}
          css={narrow}
          // On a tablet a long name would take the search field's place.
          maxW={{ md: '48', lg: '80' }}
          minW="0"
          title={active.length === 1 ? words : `${words}: ${active.join(', ')}`}
          aria-label={words}
          onClick={onOpen}
        >
          <Box
            as="span"
            display={{ base: 'none', md: 'contents' }}
            css={{ [noRoom]: { display: 'contents' } }}
          >
            <ReleaseIcon size={18} />
          </Box>
          <Span hideFrom="md" css={{ [noRoom]: { display: 'none' } }}>
            {failing > 0 ? 'Failed' : 'Override'}
          </Span>
          <Span hideBelow="md" overflow="hidden" textOverflow="ellipsis">
            {words}
          </Span>
        </Button>
      )}
      {open && <OverridesPanel {...{ manifest, reload }} onClosed={onClose} />}
    </>
  );
}
