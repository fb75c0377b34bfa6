import { dueCountsQueryOptions } from '@lexboard/shared-lib/client';
import { returns } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { RouterLink } from '@lexboard/shared-lib/router';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Button, formatCount, HStack } from '@lexboard/shared-lib/ui';
import { dueFilters, type ChangeDue, type DueAddress } from '../../due-address.ts';
import { buildFormHref } from '../../routes.ts';

interface EmptyDueProps {
  address: DueAddress;
  change: ChangeDue;
  session: Session;
}

/** Why the list is empty: filters, or no schedules. */
export function describeEmptyDue({ filters }: DueAddress): string {
  const set = dueFilters.filter((name) => filters[name]);
  if (set.length === 1 && filters.mine) return t('Nothing that is yours is due.');
  if (set.length > 0) return t('Nothing that is due matches your search and filters.');
  return t(
    'Nothing is due. Due days follow from the schedules of published returns and other compliances, and from the dates until which licenses are valid.',
  );
}

/** The next step from an empty list: clear the filters, or add schedules. */
export function EmptyDueWays({ address: { filters }, change, session }: EmptyDueProps) {
  const { data: counts } = useQuery(dueCountsQueryOptions);
  if (dueFilters.some((name) => filters[name])) {
    const { view = '' } = filters;
    return <Button onClick={() => change({ filters: { view } })}>{t('Show all that is due')}</Button>;
  }
  const notScheduled = counts?.notScheduled ?? 0;
  return (
    <HStack gap="2" wrap="wrap" justify="center">
      {notScheduled > 0 && (
        <Button onClick={() => change({ filters: { view: 'notscheduled' } })}>
          {t('{count} not scheduled', { count: formatCount(notScheduled, false) })}
        </Button>
      )}
      {session.canEdit && (
        <Button asChild type={undefined}>
          <RouterLink to={buildFormHref(returns.formPath, 0)}>{t('Add a return')}</RouterLink>
        </Button>
      )}
    </HStack>
  );
}
