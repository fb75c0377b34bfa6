import { useSyncExternalStore } from 'react';
import type { ReleaseManifest } from '@lexboard/shared-lib/contract';
import { Button, ReleaseIcon, Span } from '@lexboard/shared-lib/ui';
import { failedVersions, watchFailedVersions } from '../../federation/failed-versions.ts';
import { OverridesPanel } from './overrides-panel.tsx';

type Manifest = Pick<ReleaseManifest, 'remotes' | 'operator'>;

function activeOf({ remotes }: Manifest): string[] {
  return Object.entries(remotes)
    .filter(([, { channel }]) => channel === 'override')
    .map(([remote, { version }]) => `${remote} ${version}`);
}

/** What is chosen, and whether it failed: another version is shown then. */
function wordsOf(active: readonly string[], failed: readonly string[]): string {
  const failing = active.filter((name) => failed.includes(name)).length;
  if (active.length === 1) return `${failing ? 'Override failed' : 'Override'}: ${active.join('')}`;
  return `Overrides: ${active.length} remotes${failing ? `, ${failing} failed` : ''}`;
}

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
  const active = activeOf(manifest);
  const words = wordsOf(active, useSyncExternalStore(watchFailedVersions, failedVersions));
  return (
    <>
      {active.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          bg="warning.subtle"
          color="warning"
          px="2"
          maxW="80"
          minW="0"
          title={active.join(', ')}
          aria-label={words}
          onClick={onOpen}
        >
          <ReleaseIcon size={18} />
          <Span hideBelow="md" overflow="hidden" textOverflow="ellipsis">
            {words}
          </Span>
        </Button>
      )}
      {open && <OverridesPanel {...{ manifest, reload }} onClosed={onClose} />}
    </>
  );
}
