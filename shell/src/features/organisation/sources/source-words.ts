import type { SourceInterval } from '@lexboard/shared-lib/contract';
import { words } from '@lexboard/shared-lib/texts';

export const intervalWords: Readonly<Record<SourceInterval, string>> = words({
  hourly: 'Every hour',
  fourtimes: 'Four times a day',
});
