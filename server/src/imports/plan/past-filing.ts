import { sql } from 'kysely';
import type { FourEyesRule } from '@lexboard/shared-lib/contract';
import {
  findFilingDayFault,
  findPastCheckingFault,
  findPastPeriod,
  lastDoneColumn,
  needsChecker,
  readSchedule,
  readUnitChoices,
  type EarlierSchedule,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { hasLoweredSensitivity } from '../../due/people/lowered-sensitivity.ts';
import { readMoment } from '../../due/read-moment.ts';
import type { ReadRow } from './read-row.ts';
import { toImportFaults } from './row-faults.ts';
import type { ChangeOfPeople } from './row-people.ts';
import type { LastDoneOfRow, PreparedImport } from './row-plan.ts';

/** Checks the day "Last done on" and adds its faults to the row. */
export async function checkLastDone(trx: Transaction, read: ReadRow): Promise<void> {
  if (read.lastDone === undefined) return;
  const { today } = await readMoment(trx);
  const message = findFilingDayFault(read.lastDone, { today, statutoryDay: read.lastDone });
  if (message !== undefined) read.faults.push({ field: lastDoneColumn.name, message });
}

interface OfRow {
  trx: Transaction;
  prepared: PreparedImport;
  read: ReadRow;
  people: ChangeOfPeople;
}

/** A record as a row would leave it. */
interface Saved {
  /** Undefined for a new one. */
  id?: number;
  published: boolean;
  before?: RecordValues;
  values: RecordValues;
  earlier?: readonly EarlierSchedule[];
}

interface Stored {
  fourEyes: FourEyesRule;
  /** Whether the record or the occurrence has a checker. */
  hasChecker: boolean;
  tookChecker: boolean;
  lowered: boolean;
  /** Whether a person filed or waived it. */
  isFiled: boolean;
}

async function readStored(
  { trx, prepared: { kind, account } }: OfRow,
  id: number | undefined,
  statutoryDay: string,
): Promise<Stored> {
  const record = { kind: sql`${kind.name}`, id: sql`${id ?? null}::int` };
  const { rows } = await sql<Stored>`
    select organisation.four_eyes as "fourEyes", coalesce(own.checker, people.checker) is not null as "hasChecker",
      coalesce(${account.id}::int in (own.unchecked_by, people.unchecked_by), false) as "tookChecker",
      ${hasLoweredSensitivity(account.id, record)} as lowered, own.outcome is not null
        and not own.before_lexboard as "isFiled"
    from organisation
      left join record_people as people on people.organisation_id = organisation.id and people.kind = ${record.kind}
        and people.record_id = ${record.id}
      left join occurrence as own on own.organisation_id = organisation.id and own.kind = ${record.kind}
        and own.record_id = ${record.id} and own.statutory_day = ${statutoryDay}::date and own.event_id is null
        and own.unit_id is null
    where organisation.id = current_organisation()`.execute(trx);
  const [stored] = rows;
  if (!stored) throw new Error('A row is planned in no organisation');
  return stored;
}

/** Whether the four-eyes rule applies, by the record before and after the row. */
const needsSecond = ({ fourEyes, lowered }: Stored, { before, values }: Saved): boolean =>
  [lowered ? 'High' : '', before?.sensitivity, values.sensitivity].some(
    (sensitivity) => typeof sensitivity === 'string' && needsChecker(fourEyes, sensitivity),
  );

/** Plans the filing for "Last done on", or the reason why it is not filed. Empty where the period was filed before. */
export async function planLastDone(row: OfRow, saved: Saved): Promise<LastDoneOfRow> {
  const { prepared, read, people } = row;
  const { lastDone: day } = read;
  if (day === undefined) return {};
  const refuse = (reason: string): LastDoneOfRow => {
    const fault = { field: lastDoneColumn.name, message: t('Not taken. {reason}', { reason }) };
    return { notTaken: { reason, faults: toImportFaults(prepared.fields, read.row, [fault]) } };
  };
  if (!saved.published) return refuse(t('A Draft is not due.'));
  if (readUnitChoices(saved.values.units).length > 0)
    return refuse(t('It is due for each of its units: file there what was done.'));
  const { values, earlier } = saved;
  const period = findPastPeriod(readSchedule(prepared.kind, values, { publishedOn: day, earlier }), day);
  if ('reason' in period) return refuse(period.reason);
  const stored = await readStored(row, saved.id, period.day);
  if (stored.isFiled) return {};
  const checking = {
    hasChecker: stored.hasChecker || typeof people.change.checker === 'number',
    needsChecker: needsSecond(stored, saved),
  };
  const fault = findPastCheckingFault(checking, stored.tookChecker);
  const { from, until, day: statutoryDay } = period;
  return fault === undefined ? { lastDone: { day, statutoryDay, from, until } } : refuse(fault);
}
