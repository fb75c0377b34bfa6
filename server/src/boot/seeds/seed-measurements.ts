import { sql } from 'kysely';
import { law, type RecordKind } from '@lexboard/shared-lib/domain';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { listOrganisations } from '../../organisations/organisation-repository.ts';
import { allocateId } from '../../records/stored/record-repository.ts';
import { insertVersions } from '../../records/history/record-versions.ts';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { dropWordIndexesDuring } from './bulk-load.ts';
import { belowEachLaw, insertMeasured } from './measured/measured-records.ts';

const LAWS_AT_ONCE = 2_500;

/** Allocates `count` consecutive ids of a kind. @returns the first */
async function takeNumbers(trx: Transaction, kind: RecordKind, count: number): Promise<number> {
  await allocateId(trx, kind);
  const { first } = await trx
    .selectFrom('record_counter')
    .select(({ fn }) => fn.max('next').as('first'))
    .where('kind', '=', kind.name)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('record_counter')
    .set({ next: sql`${first + count - 1} + lane` })
    .where('kind', '=', kind.name)
    .execute();
  return first;
}

interface Batch {
  organisationId: string;
  laws: number;
  attached: boolean;
}

async function addBatch(trx: Transaction, { organisationId, laws, attached }: Batch): Promise<void> {
  const firstLaw = await takeNumbers(trx, law, laws);
  const add = async (kind: RecordKind, first: number, each: number) => {
    const count = laws * each;
    await insertMeasured(kind, organisationId, { first, count, firstLaw, each }).execute(trx);
    await insertVersions(trx, kind, first, first + count - 1);
  };
  await add(law, firstLaw, 1);
  for (const { kind, each } of attached ? belowEachLaw : []) {
    await add(kind, await takeNumbers(trx, kind, laws * each), each);
  }
}

/** Running servers notice new laws by an entry in the system log (roadmap/law-tree-repository.ts). */
async function logAdded(trx: Transaction, laws: number): Promise<void> {
  const author = await trx
    .selectFrom('account')
    .select(['id', 'username'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const detail = { laws };
  await appendSystemLog(trx, author, { action: 'Made-up laws added', subject: { kind: law.name }, detail });
}

async function addLaws(trx: Transaction, { laws, ...more }: Batch, isFirst: boolean): Promise<void> {
  for (let added = 0; added < laws; added += LAWS_AT_ONCE) {
    await addBatch(trx, { ...more, laws: Math.min(LAWS_AT_ONCE, laws - added) });
    // The triggers' plans were made for empty tables.
    if (isFirst && added === 0) await sql`analyze`.execute(trx);
  }
  await logAdded(trx, laws);
}

/** The number of generated laws, and their organisations. */
interface Measured {
  laws: number;
  attached: boolean;
  /** Each gets `laws` laws. If left out, only the platform's first organisation. */
  organisationIds?: readonly string[];
}

/**
 * Adds generated laws without history to organisations for measurements, in one transaction.
 * @param attached whether a licence, two returns and another compliance are added below each
 * @returns the number of added records
 */
export async function seedMeasurements(
  database: Database,
  { laws, attached, organisationIds }: Measured,
): Promise<number> {
  const ids =
    organisationIds ?? (await database.inDirectory(listOrganisations)).slice(0, 1).map(({ id }) => id);
  if (ids.length === 0) throw new Error('There is no organisation to add laws to: seed the platform first.');
  await database.asOwner((trx) =>
    dropWordIndexesDuring(trx, async () => {
      for (const [index, organisationId] of ids.entries()) {
        await sql`select set_config('app.organisation', ${organisationId}, true)`.execute(trx);
        await addLaws(trx, { organisationId, laws, attached }, index === 0);
      }
    }),
  );
  const below = belowEachLaw.reduce((sum, { each }) => sum + each, 0);
  return ids.length * laws * (attached ? 1 + below : 1);
}
