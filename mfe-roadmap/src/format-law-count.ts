import { t } from '@lexboard/shared-lib/texts';

export const formatLawCount = (count: number): string =>
  t('{count, plural, one {# law} other {# laws}}', { count });
