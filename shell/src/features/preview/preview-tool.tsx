import { useSyncExternalStore } from 'react';
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
  const end = ' · Leave';
  const words = `${hasFailed ? 'Preview failed' : 'Preview'}: ${name}${end}`;
  const title = hasFailed
    ? `${name} failed on this page. Until you reload, another version is used in its place. Press to leave the preview.`
    : `You see a preview of ${name}. Press to return to your usual version.`;
  return (
    <ToolbarMark
      tone={hasFailed ? 'danger' : 'warning'}
      words={words}
      end={end}
      title={title}
      word={hasFailed ? 'Failed' : 'Preview'}
      onClick={leave}
    />
  );
}
