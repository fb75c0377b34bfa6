import { buildOverdueAddress } from '@lexboard/shared-lib/client';
import { RouterLink } from '@lexboard/shared-lib/router';
import { AlertIcon, formatCount, Link } from '@lexboard/shared-lib/ui';

interface LawOverdueProps {
  lawId: number;
  /** The number of its records that are overdue. */
  count: number;
}

/** How many records of a law are overdue, which leads to them; nothing where none is. */
export function LawOverdue({ lawId, count }: LawOverdueProps) {
  if (count === 0) return null;
  return (
    <Link asChild color="danger" fontWeight="medium" alignSelf="flex-start" display="inline-flex" gap="1.5">
      <RouterLink to={buildOverdueAddress({ law: lawId })}>
        <AlertIcon size={18} />
        {formatCount(count)} {count === 1 ? 'record is' : 'records are'} overdue
      </RouterLink>
    </Link>
  );
}
