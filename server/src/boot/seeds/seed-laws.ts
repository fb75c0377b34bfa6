import type { Choices } from '@lexboard/shared-lib/contract';
import { law, type RecordStatus, type RecordValues } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import { markLocked, type StoredRecord } from '../../records/stored/record-repository.ts';
import { appendTimeline } from '../../records/history/timeline-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { changeOf, buildFirstValues, timeOn } from './demo-record.ts';
import type { DemoEvent, DemoLaw } from './demo-shapes.ts';
import { codeOf } from './read-demo.ts';
import type { ReadValues } from './read-values.ts';
import { storeChange, storePastRecord } from './store-record.ts';

type People = ReadonlyMap<string, Account>;

function personOf(people: People, name: string | undefined): Account {
  const [first] = people.values();
  const person = people.get(name ?? '') ?? first;
  if (!person) throw new Error('A demonstration organisation needs an account');
  return person;
}

const firstStatusOf = ({ status, history = [] }: DemoLaw): RecordStatus =>
  status ?? (history.some(({ action }) => action === 'Published') ? 'Draft' : 'Published');

interface Life {
  record: StoredRecord;
  final: RecordValues;
  choices: Choices;
}

/** Applies one event of its history to a law. @returns the law after it */
async function live(
  trx: Transaction,
  actor: Account,
  { record, final, choices }: Life,
  event: DemoEvent,
): Promise<StoredRecord> {
  const at = timeOn(event.on);
  if (event.action === 'Locked' || event.action === 'Unlocked') {
    const locked = event.action === 'Locked';
    await markLocked(trx, law, record.id, locked);
    await appendTimeline(trx, law, record, actor, { action: event.action, at });
    return { ...record, locked };
  }
  const status = event.action === 'Published' ? 'Published' : record.status;
  const change = changeOf(event, final);
  return storeChange(trx, law, actor, {
    record,
    change,
    status,
    event: { action: event.action, at },
    choices,
  });
}

/** The lists of choices, the parser of values, and the ids of the stored laws by code, which each stored law adds to. */
interface Reading {
  choices: Choices;
  read: ReadValues;
  ids: Map<string, number>;
}

/** Stores demonstration laws with their history, a parent before its children. */
export async function seedLaws(
  trx: Transaction,
  people: People,
  laws: readonly DemoLaw[],
  { choices, read, ids }: Reading,
): Promise<void> {
  for (const demo of laws) {
    const final = read(law, demo.values);
    let record = await storePastRecord(trx, law, personOf(people, demo.history?.[0]?.by), {
      status: firstStatusOf(demo),
      values: buildFirstValues(demo, final, read),
      createdAt: timeOn(demo.createdOn),
    });
    ids.set(codeOf(demo), record.id);
    for (const event of demo.history ?? []) {
      record = await live(trx, personOf(people, event.by), { record, final, choices }, event);
    }
    if (demo.locked && !record.locked) await markLocked(trx, law, record.id, true);
  }
}
