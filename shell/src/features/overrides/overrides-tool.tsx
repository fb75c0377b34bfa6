import { useSyncExternalStore } from 'react';
import {
  readFailedVersions,
  formatVersionName,
  watchFailedVersions,
} from '../../federation/failed-versions.ts';
import { ToolbarMark } from '../../page/toolbar-mark.tsx';
import { OverridesPanel } from './overrides-panel.tsx';
import { listShownReleases, type Manifest } from './shown-releases.ts';

function listActive(manifest: Manifest): string[] {
  return Object.entries(listShownReleases(manifest))
    .filter(([, { channel }]) => channel === 'override')
    .map(([remote, { version }]) => formatVersionName(remote, version));
}

/** The active overrides, and the number of failed ones, for which other versions are used. */
function formatVersions(active: readonly string[], failing: number): string {
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

/** Marks the toolbar while overrides are active, and opens the panel that selects them. */
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
        <ToolbarMark
          tone={tone}
          words={words}
          title={active.length === 1 ? words : `${words}: ${active.join(', ')}`}
          word={failing > 0 ? 'Failed' : 'Override'}
          onClick={onOpen}
        />
      )}
      {open && <OverridesPanel {...{ manifest, reload }} onClosed={onClose} />}
    </>
  );
}
