import { dueListQueryOptions } from '@lexboard/shared-lib/client';
import type { DueOccurrence, DueRow } from '@lexboard/shared-lib/contract';
import { useQuery, useSettled } from '@lexboard/shared-lib/query';
import { useSession, type Session } from '@lexboard/shared-lib/session';

/** Items that are shown to choose from. */
const MOST = 100;

/** Whether the person may file an item; the server has the last word. */
const mayFile = ({ id, canEdit, managesPeople }: Session, row: DueRow): boolean =>
  row.owner === id || row.standsFor !== undefined || (canEdit && (managesPeople || row.checker === id));

/** What fits a filing best comes first: the same record or law on the same day, such as for other units. */
const rankOf = (source: DueOccurrence, { kind, recordId, dueDay }: DueRow): number => {
  const isSameRecord = kind === source.kind && recordId === source.recordId;
  return (dueDay === source.dueDay ? 0 : 2) + (isSameRecord ? 0 : 1);
};

/** Open items that the person may file like another one: those of its law, or those that a text finds. */
export function useCopyTargets(source: DueOccurrence, text: string) {
  const session = useSession();
  const found = useSettled(text.trim());
  const { data, error, isPending } = useQuery(
    dueListQueryOptions({
      ...(found ? { text: found } : { law: source.lawbasedid }),
      status: ['Upcoming', 'Due', 'Overdue'],
      sort: 'due',
      pageSize: MOST,
    }),
  );
  const targets = (data?.data ?? [])
    .filter((row) => row.id !== source.id && session !== undefined && mayFile(session, row))
    .toSorted((one, other) => rankOf(source, one) - rankOf(source, other));
  return { targets, error, isPending, hasMore: (data?.totalLength ?? 0) > MOST };
}
