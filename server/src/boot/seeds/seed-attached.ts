import { clearHidden, lawCentral, type RecordStatus } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import { insertRecord, markLocked } from '../../records/stored/record-repository.ts';
import { insertVersions } from '../../records/history/record-versions.ts';
import { appendTimeline } from '../../records/history/timeline-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { buildAttachedValues, type AttachedRecord } from './attached-values.ts';
import type { DemoAttached } from './attached/types.ts';
import { timeOn } from './demo-record.ts';
import type { DemoLaw } from './types.ts';

interface Seeding {
  author: Account;
  law: DemoLaw;
}

async function store(trx: Transaction, { author, law }: Seeding, attached: AttachedRecord): Promise<void> {
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
  if (!exception.locked) return;
  await markLocked(trx, kind, record.id, true);
  await appendTimeline(trx, kind, record, author, { action: 'Locked', at: after(2) });
}

/** The laws, their numbers by their codes, and the day on which all of it is stored, ISO. */
interface StoredLaws {
  laws: readonly DemoLaw[];
  ids: ReadonlyMap<string, number>;
  today: string;
}

/** Stores what is attached to demonstration laws. */
export async function seedAttached(
  trx: Transaction,
  author: Account,
  groups: readonly DemoAttached[],
  { laws, ids, today }: StoredLaws,
): Promise<void> {
  for (const group of groups) {
    const law = laws.find(({ code }) => code === group.law);
    const id = ids.get(group.law);
    if (!law || id === undefined) throw new Error(`No demonstration law has the code ${group.law}`);
    for (const attached of buildAttachedValues(group, law, { lawId: id, today }))
      await store(trx, { author, law }, attached);
  }
}
