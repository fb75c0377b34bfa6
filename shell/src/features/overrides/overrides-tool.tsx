import type { ReleaseManifest } from '@lexboard/shared-lib/contract';
import { Button, ReleaseIcon, Span } from '@lexboard/shared-lib/ui';
import { OverridesPanel } from './overrides-panel.tsx';

type Manifest = Pick<ReleaseManifest, 'remotes' | 'operator'>;

function activeOf({ remotes }: Manifest): string[] {
  return Object.entries(remotes)
    .filter(([, { channel }]) => channel === 'override')
    .map(([remote, { version }]) => `${remote} ${version}`);
}

function wordsOf(active: readonly string[]): string {
  return active.length === 1 ? `Override: ${active.join('')}` : `Overrides: ${active.length} remotes`;
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
          aria-label={wordsOf(active)}
          onClick={onOpen}
        >
          <ReleaseIcon size={18} />
          <Span hideBelow="md" overflow="hidden" textOverflow="ellipsis">
            {wordsOf(active)}
          </Span>
        </Button>
      )}
      {open && <OverridesPanel {...{ manifest, reload }} onClosed={onClose} />}
    </>
  );
}
