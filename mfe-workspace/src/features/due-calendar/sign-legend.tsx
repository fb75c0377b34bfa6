import { dueStatuses, type DueRow } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { DueBadge, Flex } from '@lexboard/shared-lib/ui';

/** A legend of the icons in a month. */
export function SignLegend({ rows }: { rows: readonly DueRow[] }) {
  const shown = dueStatuses.filter((status) => rows.some((row) => row.status === status));
  if (shown.length === 0) return null;
  return (
    <Flex gap="2" wrap="wrap" mt="3" role="group" aria-label={t('Signs')}>
      {shown.map((status) => (
        <DueBadge key={status} status={status} />
      ))}
    </Flex>
  );
}
