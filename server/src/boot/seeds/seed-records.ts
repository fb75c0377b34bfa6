import type { Choices } from '@lexboard/shared-lib/contract';
import {
  addDays,
  formatText,
  law,
  lawCentral,
  type RecordKind,
  type RecordValues,
  type ScheduleEvent,
} from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { insertEvent } from '../../due/events/event-repository.ts';
import { appendTimeline } from '../../records/history/timeline-repository.ts';
import { markLocked } from '../../records/stored/record-repository.ts';
import type { DemoEvent } from './demo-lines.ts';
import { codeOf, type DemoRecord } from './read-demo.ts';
import type { ReadValues } from './read-values.ts';
import { storeChange, storePastRecord } from './store-record.ts';

/** The time of events on a day: when offices open in India. */
export const timeOn = (day: string, later = 0) => new Date(Date.parse(`${day}T04:30:00Z`) + later);

/** The events after which a record is due. @param today ISO */
export const listEvents = ({ eventsIn = [] }: Pick<DemoRecord, 'eventsIn'>, today: string): ScheduleEvent[] =>
  eventsIn.map((distance, index) => ({ id: index + 1, day: addDays(today, distance) }));

/** A record as its form would send it. */
export function buildValues({ kind, law: above, values }: DemoRecord, read: ReadValues): RecordValues {
  const said = read(kind, values);
  return kind === law ? said : { ...said, [lawCentral]: above ? String(above.values['Central']) : null };
}

/** The values that an event changed, as they were before it. */
function readBefore({ action, changed }: DemoEvent, kind: RecordKind, read: ReadValues): RecordValues {
  if (action === 'Repealed') return { [law.wire.lawStatus]: 'Active' };
  return changed ? read(kind, { [changed.field]: changed.from }) : {};
}

interface Seeding {
  read: ReadValues;
  /** ISO. */
  today: string;
  /** The first of them does what nobody is named for. */
  people: ReadonlyMap<string, Account>;
  choices: Choices;
  /** Ids of the stored laws by code. */
  laws: Map<string, number>;
}

/** A stored record, and what the demonstration says of it. */
export interface SeededRecord {
  kind: string;
  id: number;
  demo: DemoRecord;
}

/** Stores a record with its history. A law is then known to the records below it. */
export async function seedRecord(
  trx: Transaction,
  demo: DemoRecord,
  seeding: Seeding,
): Promise<SeededRecord> {
  const { people, choices, laws, today, read } = seeding;
  const { kind, history = [] } = demo;
  const final = buildValues(demo, read);
  const before = history.map((event) => readBefore(event, kind, read));
  const [first] = people.values();
  const personOf = (name = ''): Account => {
    const person = people.get(name) ?? first;
    if (!person) throw new Error('A demonstration organisation needs an account');
    return person;
  };
  // A notice is entered on the day on which it is received.
  const createdOn = demo.createdOn ?? (formatText(final['receivedon']) || (demo.law?.createdOn ?? today));
  const isPublished = history.some(({ action }) => action === 'Published');
  let record = await storePastRecord(trx, kind, personOf(history[0]?.by), {
    status: demo.status ?? (isPublished ? 'Draft' : 'Published'),
    values: before.reduceRight((values, change) => ({ ...values, ...change }), final),
    createdAt: timeOn(createdOn),
  });
  if (kind === law) laws.set(codeOf(demo), record.id);
  const { organisationId, id: accountId } = personOf(demo.owner);
  for (const { day } of listEvents(demo, today))
    await insertEvent(trx, {
      organisationId,
      accountId,
      kind: kind.name,
      recordId: record.id,
      day,
      note: '',
    });
  for (const [index, { action, by, on }] of history.entries()) {
    const event = { action, at: timeOn(on, 2) };
    if (action === 'Locked') {
      await markLocked(trx, kind, record.id, true);
      await appendTimeline(trx, kind, record, personOf(by), event);
      continue;
    }
    const change = Object.fromEntries(
      Object.keys(before[index] ?? {}).map((name) => [name, final[name] ?? null]),
    );
    const status = action === 'Published' ? 'Published' : record.status;
    record = await storeChange(trx, kind, personOf(by), { record, change, status, event, choices });
  }
  return { kind: kind.name, id: record.id, demo };
}
