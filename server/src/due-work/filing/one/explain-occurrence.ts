import { sql, type RawBuilder } from 'kysely';
import type { DueOccurrence, DueRow } from '@lexboard/shared-lib/contract';
import {
  computeDueDays,
  createUnitTree,
  describeDay,
  isDay,
  readTargetSchedule,
  readUnitRows,
  type EarlierSchedule,
  type RecordKind,
  type RecordValues,
  type ScheduleEvent,
  type UnitTree,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { column, tableOf, type ReadValue } from '../../../database/record-columns.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { recordsDue } from '../../../due/due-kinds.ts';
import { readEvents } from '../../../due/events/event-repository.ts';
import type { Moment } from '../../../due/read-moment.ts';
import { selectEarlier, selectSchedule, toScheduleValues } from '../../../due/read-schedules.ts';
import { noUnits } from '../../../due/units/arranged-units.ts';
import { readAllUnits } from '../../../units/unit-repository.ts';

/** Fields of the reply that come from the occurrence's record. */
type Explained = Pick<DueOccurrence, 'why' | 'penaltytype' | 'penalty' | 'referencelink' | 'locked'>;

interface StoredRecord extends Omit<Explained, 'why'> {
  values: RecordValues;
  earlier: EarlierSchedule[];
  /** Null where the schedule was never stored. */
  publishedOn: string | null;
}

const nothingKnown: Explained = { why: [], penaltytype: [], penalty: '', referencelink: '' };

/** The reference link, whose field name differs by kind. */
function selectReference({ fields }: RecordKind): RawBuilder<unknown> {
  const reference = fields.find(({ label }) => label === 'Reference Link');
  return reference ? column(reference.name) : sql`''`;
}

/** What not complying costs; notices of authorities have demands instead. */
const selectPenalty = ({ fields }: RecordKind): RawBuilder<unknown> =>
  fields.some(({ name }) => name === 'penalty')
    ? sql`record.penaltytype, record.penalty`
    : sql`'{}'::text[] as penaltytype, '' as penalty`;

interface Due {
  row: DueRow;
  moment: Moment & { wantedEvent: number | null };
}

/** Explains an occurrence's days by the present schedule, or says that the schedule has changed since. */
function explainDays(
  kind: RecordKind,
  { values, earlier, publishedOn }: StoredRecord,
  { row, moment, events, tree }: Due & { events: readonly ScheduleEvent[]; tree: UnitTree },
): string[] {
  if (publishedOn === null) return [];
  const said = readUnitRows(values.unitArr).find(({ unit }) => unit === row.unit);
  const record = { kind, values, earlier, publishedOn, events, tree };
  const schedule = readTargetSchedule(record, row.unit ?? null, said);
  const window = { from: row.statutoryDay, until: row.statutoryDay };
  const { days } = computeDueDays(schedule, window, moment.calendar);
  const found = days.find(({ event = null }) => event === moment.wantedEvent);
  // Settled occurrences, and those due before a change takes effect, keep their days.
  const isSame = found?.dueDay === row.dueDay && found.internalDay === row.internalDay;
  const { doneuntil } = values;
  const before =
    row.status === 'Before Lexboard' && isDay(doneuntil)
      ? [
          t('Its record says that what was due up to {day} was done before Lexboard.', {
            day: describeDay(doneuntil),
          }),
        ]
      : [];
  return isSame
    ? [...found.explain(), ...before]
    : [t('The schedule or the days off were changed since: this item keeps its days.'), ...before];
}

/** Explains an occurrence's days and the penalty by its present record. */
export async function explainOccurrence(
  trx: Transaction,
  row: DueRow,
  moment: Due['moment'],
): Promise<Explained> {
  const kind = recordsDue.find(({ name }) => name === row.kind);
  if (!kind) return nothingKnown;
  const { rows } = await sql<Omit<StoredRecord, 'values'> & { values: Record<string, ReadValue> }>`
    select ${selectSchedule(kind)} as values, ${selectEarlier(kind)} as earlier, present.published_on as "publishedOn",
      ${selectPenalty(kind)}, ${selectReference(kind)} as referencelink, record.locked
    from ${tableOf(kind)} as record left join record_schedule as present
      on present.organisation_id = record.organisation_id and present.kind = ${kind.name} and present.record_id = record.id
    where record.id = ${row.recordId}`.execute(trx);
  const [read] = rows;
  if (!read) return nothingKnown;
  const record = { ...read, values: toScheduleValues(kind, read.values) };
  const entered = await readEvents(trx, kind, [{ ...record, id: row.recordId }]);
  const events = entered.get(row.recordId) ?? [];
  const { penaltytype, penalty, referencelink, locked } = record;
  const tree = row.unit ? createUnitTree(await readAllUnits(trx)) : noUnits;
  return {
    why: explainDays(kind, record, { row, moment, events, tree }),
    penaltytype,
    penalty,
    referencelink,
    ...(locked && { locked }),
  };
}
