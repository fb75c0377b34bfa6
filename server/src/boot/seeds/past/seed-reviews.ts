import { sql } from 'kysely';
import type { Choices, TimelineAction } from '@lexboard/shared-lib/contract';
import {
  addDays,
  defaultTimeZone,
  formatText,
  formatToday,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import type { Account } from '../../../auth/account-repository.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { timelineEntriesQuery } from '../../../records/history/timeline-repository.ts';
import { findRecord, type StoredRecord } from '../../../records/stored/record-repository.ts';
import { timeOn, type SeededRecord } from '../seed-records.ts';
import type { DemoCircular, DemoReview } from '../demo-lines.ts';
import { storeChange } from '../store-record.ts';

/** Days from a circular to the question what it changes, to the answer, and to the signature. */
const DAYS = { asked: 1, reviewed: 5, signed: 7 } as const;

interface Asking {
  people: ReadonlyMap<string, Account>;
  choices: Choices;
  records: readonly SeededRecord[];
  circular: DemoCircular & { id: number };
}

/** Finds the record of a review among those of the demonstration. */
async function requireRecord(
  trx: Transaction,
  { records }: Asking,
  { kind: name, record: code }: DemoReview,
) {
  const found = records.find(
    ({ demo: { kind, values } }) => kind.name === name && values[kind.wire.ownCode] === code,
  );
  const record = found && (await findRecord(trx, found.demo.kind, found.id));
  if (!record) throw new Error(`circulars.jsonl: there is no ${name} ${code}`);
  return { kind: found.demo.kind, record };
}

/** Stores a review as it is today. @returns its id */
async function storeReview(
  trx: Transaction,
  { circular, people }: Asking,
  demo: DemoReview,
  [kind, before, after]: [RecordKind, StoredRecord, StoredRecord],
): Promise<number> {
  const { dueIn, outcome = null, reason = '' } = demo;
  const [owner, checker] = [demo.reviewer, demo.checker].map((name) => people.get(name)?.id);
  const on = (days: number) => addDays(circular.date, days);
  const day = dueIn === undefined ? on(14) : addDays(formatToday(defaultTimeZone), dueIn);
  const isDone = outcome !== null;
  const { rows } = await sql<{ id: number }>`
    with one as materialized (select nextval('occurrence_id_seq')::int as id),
    due as (
      insert into occurrence (organisation_id, id, kind, record_id, statutory_day, due_day, internal_day, owner, checker,
        own_people, worked_on, version, outcome, filed_on, filed_by, filed_owner, filed_at, closed_at, note)
      select current_organisation(), id, 'review', id, ${day}::date, ${day}::date, ${day}::date, ${owner}::int, ${checker}::int,
        true, true, ${isDone ? 3 : 1}::int, ${isDone ? 'done' : null}, ${isDone ? on(DAYS.reviewed) : null}::date,
        ${isDone ? owner : null}::int, ${isDone ? owner : null}::int, ${isDone ? timeOn(on(DAYS.reviewed)) : null}::timestamptz,
        ${isDone ? timeOn(on(DAYS.signed)) : null}::timestamptz, ${reason} from one),
    stored as (
      insert into review (organisation_id, id, circular_id, kind, record_id, asked_at, before_version, decided_version, outcome, reason)
      select current_organisation(), id, ${circular.id}::int, ${kind.name}, ${before.id}::int, ${timeOn(on(DAYS.asked))}::timestamptz,
        ${before.version}::int, ${isDone ? after.version : null}::int, ${outcome}, ${reason} from one)
    select id from one`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('A review has an id');
  return row.id;
}

interface Step {
  by: string;
  /** In the timelines of record and circular; that of the review has its own word for a signature. */
  action: TimelineAction;
  after: number;
  version: number;
  reason?: string;
}

/** Asks for one review of a circular, and lets its reviewer and its checker answer. */
async function seedReview(trx: Transaction, asking: Asking, demo: DemoReview): Promise<void> {
  const { people, choices, circular } = asking;
  const person = (name: string): Account => {
    const found = people.get(name);
    if (!found) throw new Error(`circulars.jsonl: there is no person ${name}`);
    return found;
  };
  const { kind, record } = await requireRecord(trx, asking, demo);
  const at = (days: number) => timeOn(addDays(circular.date, days));
  const after = demo.change
    ? await storeChange(trx, kind, person(demo.checker), {
        record,
        change: demo.change,
        status: record.status,
        event: { action: 'Updated', at: at(DAYS.reviewed - 1) },
        choices,
      })
    : record;
  const id = await storeReview(trx, asking, demo, [kind, record, after]);
  const asked: Step = { by: 'admin', action: 'Review asked', after: DAYS.asked, version: record.version };
  const answers: Step[] = [
    {
      by: demo.reviewer,
      action: 'Reviewed',
      after: DAYS.reviewed,
      version: after.version,
      reason: demo.reason ?? '',
    },
    { by: demo.checker, action: 'Review signed', after: DAYS.signed, version: after.version },
  ];
  const { code } = record;
  const name = formatText(record.values[kind.wire.name]);
  for (const [index, step] of [asked, ...(demo.outcome ? answers : [])].entries()) {
    const outcome =
      demo.outcome && index > 0 ? [{ field: 'outcome', label: 'Outcome', old: '', new: demo.outcome }] : [];
    const event = { reason: step.reason ?? '', changes: outcome, at: at(step.after) };
    const ofDue = step.action === 'Review signed' ? ('Approved' as const) : step.action;
    const subjects = [
      { kind: 'due', id, code, name: `${circular.topic}: ${name}`, version: index + 1, action: ofDue },
      { kind: kind.name, id: record.id, code, name, version: step.version, action: step.action },
      { kind: 'circular', id: circular.id, code: '', name: circular.topic, version: 1, action: step.action },
    ];
    for (const { action, ...subject } of subjects)
      await timelineEntriesQuery(subject, person(step.by), [{ ...event, action }]).execute(trx);
  }
}

/** Asks what the demonstration's latest circulars change: one is closed, one open and one overdue (change of law §2). */
export async function seedReviews(
  trx: Transaction,
  { circulars, ...asking }: Omit<Asking, 'circular'> & { circulars: readonly Asking['circular'][] },
): Promise<void> {
  for (const circular of circulars)
    for (const review of circular.reviews ?? []) await seedReview(trx, { ...asking, circular }, review);
}
