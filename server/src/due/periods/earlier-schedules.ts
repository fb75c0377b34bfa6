import {
  changeSchedules,
  hasSchedules,
  type EarlierSchedule,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { readMoment } from '../read-moment.ts';
import { readPublication } from '../read-schedules.ts';

/** Bounds what a record keeps, and what its days cost. */
const MAX_EARLIER = 50;

/** A published record before a save, and its new values. */
interface Saved {
  record: { id: number; values: RecordValues; earlier: readonly EarlierSchedule[] };
  values: RecordValues;
  changeFrom: string | undefined;
}

/**
 * Finds the earlier schedules of a published record after a save (change-of-law §3).
 * @throws Refused 422 at `changefrom` for too many
 */
export async function findEarlier(
  trx: Transaction,
  kind: RecordKind,
  { record, values, changeFrom }: Saved,
): Promise<readonly EarlierSchedule[]> {
  const { id, values: before, earlier } = record;
  if (!hasSchedules(kind) || (changeFrom === undefined && earlier.length === 0)) return earlier;
  const [{ today }, published] = await Promise.all([readMoment(trx), readPublication(trx, kind, id)]);
  const publishedOn = published ?? today;
  const found = changeSchedules(kind, { earlier, before, after: values, changeFrom, publishedOn, today });
  if (found.length <= MAX_EARLIER) return found;
  const message = t(
    'This record keeps {most} earlier schedules. Change the last one, from its day, or say that it was wrong from the start.',
    { most: MAX_EARLIER },
  );
  throw Refused.byFields([{ field: 'changefrom', message }]);
}
