import { useSyncExternalStore } from 'react';
import { t } from '@lexboard/shared-lib/texts';
import {
  formatVersionName,
  readFailedVersions,
  watchFailedVersions,
} from '../../federation/failed-versions.ts';
import { ToolbarMark } from '../../page/toolbar-mark.tsx';
import { leavePreview } from './leave-preview.ts';

interface PreviewToolProps {
  remote: string;
  version: string;
  leave?: () => void;
}

/** Marks the toolbar during a preview; a press ends it. */
export function PreviewTool({ remote, version, leave = leavePreview }: PreviewToolProps) {
  const name = formatVersionName(remote, version);
  const hasFailed = useSyncExternalStore(watchFailedVersions, readFailedVersions).includes(name);
  const end = ` · ${t('Leave')}`;
  const words = `${hasFailed ? t('Preview failed: {name}', { name }) : t('Preview: {name}', { name })}${end}`;
  const title = hasFailed
    ? t(
        '{name} failed on this page. Until you reload, another version is used in its place. Press to leave the preview.',
        { name },
      )
    : t('You see a preview of {name}. Press to return to your usual version.', { name });
  return (
    <ToolbarMark
      tone={hasFailed ? 'danger' : 'warning'}
      words={words}
      end={end}
      title={title}
      word={hasFailed ? t('Failed') : t('Preview')}
      onClick={leave}
    />
  );
}
