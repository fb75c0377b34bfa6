import { sql } from 'kysely';
import type { DueRow, FourEyesRule, ReviewRow } from '@lexboard/shared-lib/contract';
import { kinds, needsChecker, type DueChecking, type RecordKind } from '@lexboard/shared-lib/domain';
import { inEnglish, t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { selectDisplayName, selectFor } from '../../database/person-names.ts';
import {
  isShown,
  joinRecord,
  selectDueColumns,
  selectFilingPeople,
  selectReviewColumns,
} from '../../due/due-rows.ts';
import { readStandsFor, type Absent } from '../../due/away/stands-for.ts';
import type { FilingPeople } from '../../due/people/due-person.ts';
import { lockRecordRows } from '../../due/people/lock-record-rows.ts';
import { hasLoweredSensitivity } from '../../due/people/lowered-sensitivity.ts';
import { readMoment } from '../../due/read-moment.ts';
import { Refused } from '../../http/refused.ts';

/** An occurrence with fields that lists leave out. */
export interface Occurrence {
  row: DueRow;
  note: string;
  behind: FilingPeople;
  checking: DueChecking;
  filedByName: string;
  filedAt: Date | null;
  /** Id of its event, where one makes it due. */
  eventId: number | null;
  /** The needed documents: of the record while it is open, of the filing afterwards. */
  documents: string[];
  /** Why it was filed without some of them. */
  missingReason: string;
  /** Of a review: what it is of. */
  review?: Reviewed;
}

/** What a review has beside its occurrence, and the present version of its record. */
export interface Reviewed extends Omit<ReviewRow, keyof DueRow> {
  recordVersion: number;
}

/** An occurrence that is locked with its record until the transaction ends. */
export interface LockedOccurrence extends Occurrence {
  /** Of its record; of a review that of the reviewed one. */
  kind: RecordKind;
  /** ISO day in the organisation's time zone. */
  today: string;
  /** The people for whom the caller stands in today. */
  absent: Absent[];
}

const createNoSuch = () =>
  new Refused(404, t('There is nothing due with this number: its schedule may have changed.'));

interface Wanted {
  /** ISO day in the organisation's time zone. */
  today: string;
  /** Account id of the caller. */
  caller: number;
  hold?: boolean;
  /** Whether its name is for what is stored: in English. */
  toStore?: boolean;
}

const occurrenceRecord = { kind: sql.ref('record.own_kind'), id: sql.ref('record.own_id') };

/** Names of needed documents: those of the filing, which a change of the record leaves as they were. */
const documents = sql`case when occurrence.outcome is null
  then array(select jsonb_array_elements(record.documents) ->> 'name')
  else array(select jsonb_array_elements_text(coalesce(occurrence.documents, '[]'))) end`;

type Stored = DueRow &
  FilingPeople &
  Reviewed &
  Omit<Occurrence, 'row' | 'behind' | 'checking' | 'review'> & {
    fourEyes: FourEyesRule;
    lowered: boolean;
  };

/** Reads a visible occurrence. @throws Refused 404 */
export async function requireOccurrence(
  trx: Transaction,
  id: number,
  { today, caller, hold = false, toStore = hold }: Wanted,
): Promise<Occurrence> {
  const columns = toStore ? inEnglish(() => selectDueColumns(today)) : selectDueColumns(today);
  const { rows } = await sql<Stored>`select ${columns}, occurrence.note,
      ${selectFilingPeople}, occurrence.filed_at as "filedAt", occurrence.event_id as "eventId",
      ${selectReviewColumns}, record.version as "recordVersion", ${documents} as documents, occurrence.missing_reason as "missingReason",
      (select four_eyes from organisation where organisation.id = occurrence.organisation_id) as "fourEyes",
      ${hasLoweredSensitivity(caller, occurrenceRecord)} as lowered,
      ${selectDisplayName('occurrence', 'filed_by', sql`''`)} || ${selectFor('occurrence', 'filed_for')} as "filedByName"
    from occurrence ${joinRecord('occurrence')} where occurrence.id = ${id} and ${isShown}
    ${hold ? sql`for update of occurrence` : sql``}`.execute(trx);
  const [found] = rows;
  if (!found) throw createNoSuch();
  const {
    note,
    filedBy,
    filedFor,
    filedOwner,
    uncheckedBy,
    filedByName,
    filedAt,
    eventId,
    documents: needed,
    missingReason,
    fourEyes,
    lowered,
    circular,
    topic,
    recordKind,
    reviewed,
    recordName,
    deleted,
    outcome,
    reason,
    recordVersion,
    ...row
  } = found;
  const checking = {
    hasChecker: row.checker !== null,
    needsChecker: needsChecker(fourEyes, lowered ? 'High' : row.sensitivity),
  };
  return {
    row,
    note,
    behind: { filedBy, filedFor, filedOwner, uncheckedBy },
    checking,
    filedByName,
    filedAt,
    eventId,
    documents: needed,
    missingReason,
    ...(row.kind === 'review' && {
      review: { circular, topic, recordKind, reviewed, recordName, deleted, outcome, reason, recordVersion },
    }),
  };
}

/** Locks the record and then the occurrence. Saves lock in the same order, which avoids a deadlock. @throws Refused 404 */
export async function lockOccurrence(
  trx: Transaction,
  id: number,
  caller: number,
): Promise<LockedOccurrence> {
  const { rows } = await sql<{ kind: string; id: number }>`
    select coalesce(review.kind, occurrence.kind) as kind, coalesce(review.record_id, occurrence.record_id) as id
    from occurrence left join review on review.organisation_id = occurrence.organisation_id and review.id = occurrence.id
    where occurrence.id = ${id}`.execute(trx);
  const [found] = rows;
  const kind = kinds.find(({ name }) => name === found?.kind);
  if (!found || !kind) throw createNoSuch();
  const [, { today }] = await Promise.all([
    lockRecordRows(trx, kind, sql`select ${found.id}::int`),
    readMoment(trx),
  ]);
  const [occurrence, absent] = await Promise.all([
    requireOccurrence(trx, id, { today, caller, hold: true }),
    readStandsFor(trx, caller, today),
  ]);
  return { ...occurrence, kind, today, absent };
}
