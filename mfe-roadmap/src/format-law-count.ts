import { formatCount } from '@lexboard/shared-lib/ui';

export const formatLawCount = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'law' : 'laws'}`;
