import { sql } from 'kysely';
import type { Choices } from '@lexboard/shared-lib/contract';
import { defaultTimeZone, formatToday, law } from '@lexboard/shared-lib/domain';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { hashPassword } from '../../accounts/credentials/password-hash.ts';
import { insertAccount, type Account } from '../../auth/account-repository.ts';
import { createOrganisation, listOrganisations } from '../../organisations/organisation-repository.ts';
import { insertCircular } from '../../circulars/stored/circular-repository.ts';
import type { Database } from '../../database/database.ts';
import { enterDirectory } from '../../database/scopes.ts';
import { updateOrganisation } from '../../due/update-daily.ts';
import type { Transaction } from '../../database/transaction.ts';
import { readLists } from '../../records/saving/choice-repository.ts';
import { readPersonNames, readUnitNames } from '../../units/record-names.ts';
import type { DemoCircular } from './demo-lines.ts';
import { seedPast, seedPeople } from './past/seed-past.ts';
import { seedReviews } from './past/seed-reviews.ts';
import { readDemo, type Demo } from './read-demo.ts';
import { createValueReader } from './read-values.ts';
import { seedPacks } from './seed-packs.ts';
import { seedQuestions } from './seed-questions.ts';
import { seedRecord, type SeededRecord } from './seed-records.ts';
import { seedUnits } from './seed-units.ts';

/** What {@link seedPast} and {@link seedReviews} need once the occurrences exist. */
interface Filled {
  choices: Choices;
  circulars: (Demo['circulars'][number] & { id: number })[];
  people: ReadonlyMap<string, Account>;
  records: readonly SeededRecord[];
}

async function seedCircular(
  trx: Transaction,
  organisationId: string,
  { law: code, kind, date, topic, link, number = '', authority = '', summary = '' }: DemoCircular,
  laws: ReadonlyMap<string, number>,
): Promise<number> {
  const lawId = laws.get(code);
  if (lawId === undefined) throw new Error(`circulars.jsonl: no law has the code ${code}`);
  return insertCircular(trx, organisationId, lawId, { kind, date, topic, link, number, authority, summary });
}

async function fill(trx: Transaction, demo: Demo, passwordHash: string): Promise<Filled> {
  const { id, name, accounts } = demo;
  await createOrganisation(trx, { id, name });
  const people = new Map<string, Account>();
  for (const account of accounts)
    people.set(account.username, await insertAccount(trx, id, { ...account, passwordHash }));
  const [author] = people.values();
  if (!author) throw new Error('A demonstration organisation needs an account');
  await seedUnits(trx, author, demo.units);
  const choices = {
    ...(await readLists(trx, author)),
    parentLaw: [],
    unit: await readUnitNames(trx),
    person: await readPersonNames(trx),
  };
  const laws = new Map<string, number>();
  const today = formatToday(defaultTimeZone);
  const read = createValueReader(choices, laws, today);
  const records: SeededRecord[] = [];
  for (const record of demo.records)
    records.push(await seedRecord(trx, record, { people, choices, read, laws, today }));
  await seedPeople(trx, id, { people, records });
  const circulars: Filled['circulars'] = [];
  for (const circular of demo.circulars)
    circulars.push({ ...circular, id: await seedCircular(trx, id, circular, laws) });
  await seedPacks(trx, author, demo, [
    ...records.map(({ demo: { packed }, ...stored }) => ({ ...stored, packed })),
    ...circulars.map(({ id: circularId, packed }) => ({ kind: 'circular', id: circularId, packed })),
  ]);
  await seedQuestions(trx, author, demo.questions, laws);
  await appendSystemLog(trx, author, {
    action: 'Demonstration data added',
    subject: { kind: law.name },
    detail: { laws: laws.size },
  });
  return { people, records, circulars, choices };
}

/** Whether nobody has ever used it: a platform whose organisations were deleted is not filled anew. */
async function isEmpty(directory: Transaction): Promise<boolean> {
  const deleted = directory.selectFrom('organisation_deletion').select('organisation_id').limit(1);
  return (await listOrganisations(directory)).length === 0 && (await deleted.execute()).length === 0;
}

/**
 * Loads the demonstration organisations with their accounts, laws and history (decisions §1) into a platform that
 * has no organisation yet, in one transaction. Due days and their past follow after it.
 * @returns whether it was loaded now
 */
export async function seedDemo(database: Database, password: string): Promise<boolean> {
  if (!(await database.inDirectory(isEmpty))) return false;
  const passwordHash = await hashPassword(password);
  const loaded = await database.asOwner(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('demonstration data', 0))`.execute(trx);
    await enterDirectory(trx);
    if (!(await isEmpty(trx))) return undefined;
    const filled = new Map<string, Filled>();
    for (const demo of await readDemo()) filled.set(demo.id, await fill(trx, demo, passwordHash));
    return filled;
  });
  for (const [id, filled] of loaded ?? []) {
    // After an interruption here the daily job creates the due days, without a past.
    await updateOrganisation({ database }, id);
    await database.inOrganisation(id, async (trx) => {
      await seedPast(trx, filled);
      await seedReviews(trx, filled);
    });
  }
  // Plans for empty tables would be slow, and an embedded database does not notice by itself.
  if (loaded) await database.asOwner((trx) => sql`analyze`.execute(trx));
  return loaded !== undefined;
}
