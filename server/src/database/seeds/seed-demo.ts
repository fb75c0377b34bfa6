import { sql } from 'kysely';
import { appendSystemLog } from '../../audit/system-log.ts';
import { hashPassword } from '../../identity/password-hash.ts';
import { insertAccount, type Account } from '../../identity/account-repository.ts';
import { insertOrganisation, listOrganisations } from '../../organisations/organisation-repository.ts';
import { insertStartingChoices } from '../../organisations/starting-choices.ts';
import type { Database } from '../database.ts';
import type { Transaction } from '../transaction.ts';
import { demoLaws, otherOrganisationLaws } from './laws/index.ts';
import { demoOrganisation, otherOrganisation, type DemoOrganisation } from './organisations.ts';
import { seedLaws } from './seed-laws.ts';
import type { DemoLaw } from './types.ts';

interface Seed extends DemoOrganisation {
  /** Fixed, so that two servers that start at once fill the same organisation. */
  id: string;
  laws: readonly DemoLaw[];
}

const seeds: readonly Seed[] = [
  { ...demoOrganisation, id: '0de30000-0000-4000-8000-000000000001', laws: demoLaws },
  { ...otherOrganisation, id: '0de30000-0000-4000-8000-000000000002', laws: otherOrganisationLaws },
];

/** Makes the two organisations when there is no other; tells whether the platform is for demonstration. */
async function claimEmptyPlatform(directory: Transaction): Promise<boolean> {
  const ours = new Set(seeds.map(({ id }) => id));
  if ((await listOrganisations(directory)).some(({ id }) => !ours.has(id))) return false;
  for (const { id, name } of seeds) await insertOrganisation(directory, { id, name });
  return true;
}

async function fill(trx: Transaction, { id, accounts, laws }: Seed, passwordHash: string): Promise<void> {
  await insertStartingChoices(trx, id);
  const people = new Map<string, Account>();
  for (const account of accounts) {
    people.set(account.username, await insertAccount(trx, id, { ...account, passwordHash }));
  }
  await seedLaws(trx, people, laws);
  for (const account of [...people.values()].slice(0, 1)) {
    await appendSystemLog(trx, account, {
      action: 'Demonstration data added',
      detail: { laws: laws.length },
    });
  }
}

async function fillOnce(trx: Transaction, seed: Seed, passwordHash: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${seed.id}, 0))`.execute(trx);
  const known = await trx.selectFrom('account').select('id').limit(1).executeTakeFirst();
  if (known) return false;
  await fill(trx, seed, passwordHash);
  return true;
}

/**
 * Loads the demonstration organisations with their accounts, laws and history (decisions §1), once, into a
 * platform that has no organisation yet.
 * @returns whether it was loaded now
 */
export async function seedDemo(database: Database, password: string): Promise<boolean> {
  if (!(await database.inDirectory(claimEmptyPlatform))) return false;
  const passwordHash = await hashPassword(password);
  let loaded = false;
  for (const seed of seeds) {
    loaded = (await database.inOrganisation(seed.id, (trx) => fillOnce(trx, seed, passwordHash))) || loaded;
  }
  return loaded;
}
