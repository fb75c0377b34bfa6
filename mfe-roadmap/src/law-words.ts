import { formatCount } from '@lexboard/shared-lib/ui';

/** A number of laws in words. */
export const lawWords = (count: number): string => `${formatCount(count)} ${count === 1 ? 'law' : 'laws'}`;
