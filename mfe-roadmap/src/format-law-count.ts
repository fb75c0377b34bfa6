import { formatCount } from '@lexboard/shared-lib/ui';

/** Formats a number of laws. */
export const formatLawCount = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'law' : 'laws'}`;
