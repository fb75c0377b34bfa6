import { sql } from 'kysely';
import type { Choices } from '@lexboard/shared-lib/contract';
import { defaultTimeZone, formatToday, law } from '@lexboard/shared-lib/domain';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { hashPassword } from '../../accounts/credentials/password-hash.ts';
import { insertAccount, type Account } from '../../auth/account-repository.ts';
import { createOrganisation, listOrganisations } from '../../organisations/organisation-repository.ts';
import type { Database } from '../../database/database.ts';
import { enterDirectory } from '../../database/scopes.ts';
import { updateOrganisation } from '../../due/update-daily.ts';
import type { Transaction } from '../../database/transaction.ts';
import { readLists } from '../../records/saving/choice-repository.ts';
import { readPersonNames, readUnitNames } from '../../units/record-names.ts';
import { demoOrganisation, otherOrganisation, type DemoOrganisation } from './organisations.ts';
import type { FindNamed } from './demo-record.ts';
import { seedPast, seedPeople } from './past/seed-past.ts';
import { seedReviews } from './past/seed-reviews.ts';
import { copyToOther, readDemo, type Demo } from './read-demo.ts';
import { createValueReader } from './read-values.ts';
import { seedAttached, type SeededRecord } from './seed-attached.ts';
import { seedCirculars } from './seed-circulars.ts';
import { seedLaws } from './seed-laws.ts';
import { seedQuestions } from './seed-questions.ts';
import { seedUnits } from './seed-units.ts';

interface Seed extends DemoOrganisation, Demo {
  /** Fixed, so that the demonstration is known wherever it is. */
  id: string;
}

function readSeeds(): Seed[] {
  const demo = readDemo();
  return [
    { ...demoOrganisation, ...demo, id: '0de30000-0000-4000-8000-000000000001' },
    { ...otherOrganisation, ...copyToOther(demo), id: '0de30000-0000-4000-8000-000000000002' },
  ];
}

/** What {@link seedPast} and {@link seedReviews} need once the occurrences exist. */
interface Filled {
  choices: Choices;
  circulars: Awaited<ReturnType<typeof seedCirculars>>;
  people: ReadonlyMap<string, Account>;
  records: readonly SeededRecord[];
}

async function fill(
  trx: Transaction,
  { id, name, accounts, ...demo }: Seed,
  passwordHash: string,
): Promise<Filled> {
  await createOrganisation(trx, { id, name });
  const people = new Map<string, Account>();
  for (const account of accounts) {
    people.set(account.username, await insertAccount(trx, id, { ...account, passwordHash }));
  }
  const [author] = people.values();
  if (!author) throw new Error('A demonstration organisation needs an account');
  const ids = new Map<string, number>();
  const lists = { ...(await readLists(trx, author)), parentLaw: [] };
  const units = await seedUnits(trx, people, demo.units, lists);
  const choices = { ...lists, unit: await readUnitNames(trx), person: await readPersonNames(trx) };
  const read = createValueReader(choices, ids);
  const find: FindNamed = (of, one) => {
    const found = of === 'unit' ? units.get(one) : people.get(one)?.id;
    if (found === undefined) throw new Error(`records.jsonl: there is no ${of} ${one}`);
    return found;
  };
  await seedLaws(trx, people, demo.laws, { choices, read, ids });
  const circulars = await seedCirculars(trx, id, demo.circulars, ids);
  const today = formatToday(defaultTimeZone);
  const records = await seedAttached(trx, author, demo.records, { read, find, today });
  await seedPeople(trx, id, { people, records });
  await seedQuestions(trx, author, demo.questions, ids);
  await appendSystemLog(trx, author, {
    action: 'Demonstration data added',
    subject: { kind: law.name },
    detail: { laws: demo.laws.length },
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
    for (const seed of readSeeds()) filled.set(seed.id, await fill(trx, seed, passwordHash));
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
  return loaded !== undefined;
}
