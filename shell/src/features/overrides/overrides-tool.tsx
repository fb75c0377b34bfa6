import { useSyncExternalStore } from 'react';
import { t } from '@lexboard/shared-lib/texts';
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
  const [name, ...others] = active;
  if (others.length === 0)
    return failing ? t('Override failed: {name}', { name }) : t('Override: {name}', { name });
  const count = active.length;
  return failing
    ? t('Overrides: {count} remotes, {failing} failed', { count, failing })
    : t('Overrides: {count} remotes', { count });
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
          word={failing > 0 ? t('Failed') : t('Override')}
          onClick={onOpen}
        />
      )}
      {open && <OverridesPanel {...{ manifest, reload }} onClosed={onClose} />}
    </>
  );
}
