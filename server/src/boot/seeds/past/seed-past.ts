import { sql } from 'kysely';
import { defaultTimeZone, formatToday, sumPayments } from '@lexboard/shared-lib/domain';
import type { Account } from '../../../auth/account-repository.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { recordsDue } from '../../../due/due-kinds.ts';
import { joinRecord } from '../../../due/due-rows.ts';
import { updateNextDueQuery } from '../../../due/next/next-due.ts';
import type { SeededRecord } from '../seed-records.ts';
import { planPast, type DemoOccurrence } from './plan-past.ts';

type People = ReadonlyMap<string, Account>;

/** Stores owners and checkers of demonstration records. Call it before occurrences are created, which inherit them. */
export async function seedPeople(
  trx: Transaction,
  organisationId: string,
  { people, records }: { people: People; records: readonly SeededRecord[] },
): Promise<void> {
  const rows = records
    .filter(({ kind }) => recordsDue.some(({ name }) => name === kind))
    .map(({ kind, id, demo: { owner = '', checker = '' } }) => {
      return { kind, id, owner: people.get(owner)?.id, checker: people.get(checker)?.id };
    });
  await sql`insert into record_people (organisation_id, kind, record_id, owner, checker)
    select ${organisationId}::uuid, kind, id, owner, checker
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (kind text, id int, owner int, checker int)`.execute(
    trx,
  );
}

interface StoredOccurrence extends DemoOccurrence {
  kind: string;
  code: string;
  name: string;
}

/** Occurrences that people may have worked on by now. */
async function readOccurrences(trx: Transaction): Promise<StoredOccurrence[]> {
  const { rows } = await sql<StoredOccurrence>`
    select occurrence.id, occurrence.kind, occurrence.record_id as "recordId", record.code, record.name,
      occurrence.due_day as "dueDay", occurrence.owner, occurrence.checker, unit.code as unit
    from occurrence ${joinRecord('occurrence')}
      left join unit on unit.organisation_id = occurrence.organisation_id and unit.id = occurrence.unit_id
    where occurrence.due_day < current_date + 30 and record.live order by occurrence.id`.execute(trx);
  return rows;
}

/** A time around noon in India: people file in office hours. */
const atNoon = (day: string, minutes: number) => `${day}T06:${String(30 + minutes)}:00Z`;

/** Plans all occurrences, as rows for the statements that store them. */
function planAll(
  occurrences: readonly StoredOccurrence[],
  records: readonly SeededRecord[],
  by: { today: string; admin: number },
) {
  const lines = new Map(records.map(({ kind, id, demo }) => [`${kind}:${id}`, demo]));
  return occurrences.flatMap((occurrence) => {
    const { kind, recordId, id, code, name } = occurrence;
    const line = lines.get(`${kind}:${recordId}`);
    const past = planPast(occurrence, line ?? {}, by);
    if (!past) return [];
    const acts = past.acts.map((act, index) => ({
      ...act,
      id,
      code,
      name,
      at: atNoon(act.on, index),
      version: index + 2,
    }));
    const [last] = acts.slice(-1);
    const isClosed = past.outcome === 'done' || past.outcome === 'waived';
    const sums = sumPayments(past.payments);
    return [{ ...past, ...sums, kind, recordId, id, acts, version: acts.length + 1, at: last?.at, isClosed }];
  });
}

async function insertPayments(trx: Transaction, planned: ReturnType<typeof planAll>): Promise<void> {
  const payments = planned.flatMap(({ id, acts, payments: paid }) =>
    paid.map((payment) => ({ ...payment, id, by: acts[0]?.by, at: acts[0]?.at })),
  );
  await sql`
    insert into payment (organisation_id, occurrence_id, entered_by, entered_at, head, amount, paid_on, mode, reference, challan)
    select current_organisation(), paid.id, paid.by, paid.at, paid.head, paid.amount, paid.paidon, paid.mode, paid.reference,
      paid.challan
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as paid (id int, by int, at timestamptz, head text,
      amount bigint, paidon date, mode text, reference text, challan text)`.execute(trx);
}

/**
 * Stores a past year of the demonstration in five statements: occurrences that were filed in time or late and approved, waived,
 * sent back, or wait for approval, and what was paid.
 */
export async function seedPast(
  trx: Transaction,
  { people, records }: { people: People; records: readonly SeededRecord[] },
): Promise<void> {
  const [first] = people.values();
  if (!first || records.length === 0) return;
  const today = formatToday(defaultTimeZone);
  const planned = planAll(await readOccurrences(trx), records, { today, admin: first.id });
  await sql`
    update occurrence set outcome = past.outcome, filed_on = past."filedOn", filed_by = past."filedBy",
      filed_at = case when past."filedOn" is not null then past.at end, reference = past.reference,
      paid = past.paid, late_cost = past."lateCost", closed_at = case when past."isClosed" then past.at end, version = past.version, worked_on = true
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as past (id int, outcome text, "filedOn" date,
      "filedBy" int, reference text, at timestamptz, "isClosed" boolean, paid bigint, "lateCost" bigint, version int)
    where occurrence.id = past.id`.execute(trx);
  await insertPayments(trx, planned);
  await sql`
    insert into timeline_entry (organisation_id, kind, record_id, record_code, record_name, record_version, action,
      changes, reason, account_id, username, created_at)
    select account.organisation_id, 'due', act.id, act.code, act.name, act.version, act.action, act.changes, act.reason,
      account.id, account.username, act.at
    from jsonb_to_recordset(${JSON.stringify(planned.flatMap(({ acts }) => acts))}::jsonb) as act (id int, code text,
      name text, version int, action text, changes jsonb, reason text, by int, at timestamptz)
    join account on account.id = act.by`.execute(trx);
  for (const kind of recordsDue) {
    const ids = new Set(planned.filter((one) => one.kind === kind.name).map(({ recordId }) => recordId));
    if (ids.size > 0) await updateNextDueQuery(kind, [...ids]).execute(trx);
  }
}
