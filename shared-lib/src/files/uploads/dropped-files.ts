import { formatClock, defaultTimeZone } from '@lexboard/shared-lib/domain';
import { readSession } from '@lexboard/shared-lib/session';
import { t } from '../../texts/index.ts';

/** The browsers' name for a picture from the clipboard. */
const unnamed = 'image.png';

/** "2026-11-20 10-42-07" in the organisation's time zone: sortable, and valid in file names. */
const formatStamp = (now: Date) =>
  formatClock(readSession()?.timeZone ?? defaultTimeZone, now).replaceAll(':', '-');

const nameUnnamed = (file: File, now: Date) =>
  file.name === unnamed
    ? new File([file], t('Pasted image {time}.png', { time: formatStamp(now) }), { type: file.type })
    : file;

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, [contenteditable]');

interface Paste {
  target: EventTarget | null;
  clipboardData: { files: Iterable<File>; types: readonly string[] } | null;
}

/** The files of a paste; none if it pastes text into a field. */
export function readPastedFiles({ clipboardData, target }: Paste, now = new Date()): File[] {
  const files = [...(clipboardData?.files ?? [])];
  const hasWords = clipboardData?.types.includes('text/plain') ?? false;
  return hasWords && isTyping(target) ? [] : files.map((file) => nameUnnamed(file, now));
}

/** Whether what is dragged are files. */
export const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false;
