import { clearHidden, lawCentral, type RecordStatus } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import { insertRecord, markLocked } from '../../records/stored/record-repository.ts';
import { insertVersions } from '../../records/history/record-versions.ts';
import { appendTimeline } from '../../records/history/timeline-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { buildAttachedValues, type AttachedRecord } from './attached-values.ts';
import type { DemoAttached, Timing } from './attached/types.ts';
import { timeOn } from './demo-record.ts';
import type { DemoLaw } from './types.ts';

/** A stored record, and when it is due. */
export interface SeededRecord {
  kind: string;
  id: number;
  timing: Timing;
}

interface Seeding {
  author: Account;
  law: DemoLaw;
}

async function store(
  trx: Transaction,
  { author, law }: Seeding,
  attached: AttachedRecord,
): Promise<SeededRecord> {
  const { kind, values, exception } = attached;
  const status: RecordStatus = exception.draft ? 'Draft' : 'Published';
  const createdAt = timeOn(law.createdOn);
  const record = await insertRecord(trx, kind, {
    organisationId: author.organisationId,
    accountId: author.id,
    status,
    predecessorId: null,
    values: clearHidden(kind, { ...values, [lawCentral]: law.states ? 'State' : 'Central' }),
    createdAt,
  });
  await insertVersions(trx, kind, record.id);
  const after = (milliseconds: number) => new Date(createdAt.getTime() + milliseconds);
  await appendTimeline(trx, kind, record, author, { action: 'Created', at: createdAt });
  if (status === 'Published') {
    await appendTimeline(trx, kind, record, author, { action: 'Published', at: after(1) });
  }
  const seeded = { kind: kind.name, id: record.id, timing: exception };
  if (!exception.locked) return seeded;
  await markLocked(trx, kind, record.id, true);
  await appendTimeline(trx, kind, record, author, { action: 'Locked', at: after(2) });
  return seeded;
}

/** The laws, their numbers by their codes, and the day on which all of it is stored, ISO. */
interface StoredLaws {
  laws: readonly DemoLaw[];
  ids: ReadonlyMap<string, number>;
  today: string;
}

/** Stores what is attached to demonstration laws. @returns the records in their order */
export async function seedAttached(
  trx: Transaction,
  author: Account,
  groups: readonly DemoAttached[],
  { laws, ids, today }: StoredLaws,
): Promise<SeededRecord[]> {
  const seeded: SeededRecord[] = [];
  for (const group of groups) {
    const law = laws.find(({ code }) => code === group.law);
    const id = ids.get(group.law);
    if (!law || id === undefined) throw new Error(`No demonstration law has the code ${group.law}`);
    for (const attached of buildAttachedValues(group, law, { lawId: id, today }))
      seeded.push(await store(trx, { author, law }, attached));
  }
  return seeded;
}
