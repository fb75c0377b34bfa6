import { formatCount } from '@lexboard/shared-lib/ui';

/** A number of laws in words. */
export const formatLawCount = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'law' : 'laws'}`;
