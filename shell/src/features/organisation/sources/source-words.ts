import type { SourceInterval } from '@lexboard/shared-lib/contract';

export const intervalWords: Readonly<Record<SourceInterval, string>> = {
  hourly: 'Every hour',
  fourtimes: 'Four times a day',
};
