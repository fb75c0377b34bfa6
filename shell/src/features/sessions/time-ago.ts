import { t, currentLanguage, intlTags } from '@lexboard/shared-lib/texts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The age of an ISO time in words; small clock differences do not give a future time. */
export function formatTimeAgo(iso: string, now: number): string {
  const passed = now - Date.parse(iso);
  if (passed < MINUTE_MS) return t('Just now');
  const words = new Intl.RelativeTimeFormat(intlTags[currentLanguage()], { numeric: 'always' });
  if (passed < HOUR_MS) return words.format(-Math.floor(passed / MINUTE_MS), 'minute');
  return words.format(-Math.floor(passed / HOUR_MS), 'hour');
}
