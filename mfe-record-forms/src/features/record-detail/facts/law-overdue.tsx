import { buildOverdueAddress } from '@lexboard/shared-lib/client';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { AlertIcon, Link } from '@lexboard/shared-lib/ui';

interface LawOverdueProps {
  lawId: number;
  /** The number of overdue records. */
  count: number;
}

/** The number of a law's overdue records, as a link; hidden for zero. */
export function LawOverdue({ lawId, count }: LawOverdueProps) {
  if (count === 0) return null;
  return (
    <Link asChild color="danger" fontWeight="medium" alignSelf="flex-start" display="inline-flex" gap="1.5">
      <RouterLink to={buildOverdueAddress({ law: lawId })}>
        <AlertIcon size={18} />
        {t('{count, plural, one {# record is overdue} other {# records are overdue}}', { count })}
      </RouterLink>
    </Link>
  );
}
