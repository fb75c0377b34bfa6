import { sql } from 'kysely';
import { defaultTimeZone, formatToday, law } from '@lexboard/shared-lib/domain';
import { appendSystemLog } from '../../system-log/system-log.ts';
import { hashPassword } from '../../accounts/credentials/password-hash.ts';
import { insertAccount, type Account } from '../../auth/account-repository.ts';
import { createOrganisation, listOrganisations } from '../../organisations/organisation-repository.ts';
import type { Database } from '../../database/database.ts';
import { enterDirectory } from '../../database/scopes.ts';
import { updateOrganisation } from '../../due/update-daily.ts';
import type { Transaction } from '../../database/transaction.ts';
import { demoAttached } from './attached/index.ts';
import type { DemoAttached } from './attached/types.ts';
import { demoCirculars } from './circulars/index.ts';
import type { DemoCirculars } from './circulars/types.ts';
import { demoLaws, otherOrganisationLaws } from './laws/index.ts';
import { demoQuestions } from './questions/index.ts';
import type { DemoQuestions } from './questions/types.ts';
import { demoOrganisation, otherOrganisation, type DemoOrganisation } from './organisations.ts';
import { seedPast, seedPeople } from './past/seed-past.ts';
import { seedAttached, type SeededRecord } from './seed-attached.ts';
import { seedCirculars } from './seed-circulars.ts';
import { seedLaws } from './seed-laws.ts';
import { seedQuestions } from './seed-questions.ts';
import type { DemoLaw } from './types.ts';

interface Seed extends DemoOrganisation {
  /** Fixed, so that the demonstration is known wherever it is. */
  id: string;
  laws: readonly DemoLaw[];
  attached: readonly DemoAttached[];
  circulars: readonly DemoCirculars[];
  questions: readonly DemoQuestions[];
}

const seeds: readonly Seed[] = [
  {
    ...demoOrganisation,
    id: '0de30000-0000-4000-8000-000000000001',
    laws: demoLaws,
    attached: demoAttached,
    circulars: demoCirculars,
    questions: demoQuestions,
  },
  {
    ...otherOrganisation,
    id: '0de30000-0000-4000-8000-000000000002',
    laws: otherOrganisationLaws,
    attached: [],
    circulars: [],
    questions: [],
  },
];

/** What the past of an organisation is told of, once its records have days. */
interface Filled {
  people: ReadonlyMap<string, Account>;
  records: readonly SeededRecord[];
}

async function fill(
  trx: Transaction,
  { id, name, accounts, laws, attached, circulars, questions }: Seed,
  passwordHash: string,
): Promise<Filled> {
  await createOrganisation(trx, { id, name });
  const people = new Map<string, Account>();
  for (const account of accounts) {
    people.set(account.username, await insertAccount(trx, id, { ...account, passwordHash }));
  }
  const ids = await seedLaws(trx, people, laws);
  const today = formatToday(defaultTimeZone);
  await seedCirculars(trx, id, circulars, ids);
  const records: SeededRecord[] = [];
  for (const account of [...people.values()].slice(0, 1)) {
    records.push(...(await seedAttached(trx, account, attached, { laws, ids, today })));
    await seedPeople(trx, id, { people, records });
    await seedQuestions(trx, account, questions, ids);
    await appendSystemLog(trx, account, {
      action: 'Demonstration data added',
      subject: { kind: law.name },
      detail: { laws: laws.length },
    });
  }
  return { people, records };
}

async function isEmpty(directory: Transaction): Promise<boolean> {
  return (await listOrganisations(directory)).length === 0;
}

/**
 * Loads the demonstration organisations with their accounts, laws and history (decisions §1) into a platform that
 * has no organisation yet: all of it or, when it is interrupted, nothing.
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
    for (const seed of seeds) filled.set(seed.id, await fill(trx, seed, passwordHash));
    return filled;
  });
  for (const [id, filled] of loaded ?? []) {
    // The daily job would make good an interruption here, though without a past.
    await updateOrganisation({ database }, id);
    await database.inOrganisation(id, (trx) => seedPast(trx, filled));
  }
  return loaded !== undefined;
}
