import type { FieldError } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { enterDirectory, enterOrganisation } from '../../database/scopes.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { findAccount, findSignInName } from '../../auth/account-repository.ts';
import { listOrganisations, type Organisation } from '../../organisations/organisation-repository.ts';
import type { Audience } from '../state/release-repository.ts';

async function findPerson(directory: Transaction, name: string): Promise<Audience | undefined> {
  const found = await findSignInName(directory, name.trim());
  if (!found) return undefined;
  await enterOrganisation(directory, found.organisationId);
  const account = await findAccount(directory, found.accountId);
  await enterDirectory(directory);
  return account && { ...found, name: account.username };
}

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/** The people or organisations that were found, and faults at the field of those that were not. */
interface Found {
  audience: Audience[];
  faults: FieldError[];
}

async function findPeople(
  directory: Transaction,
  names: readonly string[],
  field: 'users' | 'user',
): Promise<Found> {
  const audience: Audience[] = [];
  const unknown: string[] = [];
  for (const name of names) {
    const person = await findPerson(directory, name);
    if (person) audience.push(person);
    else unknown.push(name);
  }
  if (unknown.length === 0) return { audience, faults: [] };
  return {
    audience,
    faults: [{ field, message: t('Nobody signs in as {names}.', { names: quoted(unknown) }) }],
  };
}

/** Matches by id or exact name, or else by name in any letter case. */
function matchOrganisations(all: readonly Organisation[], wanted: string): Organisation[] {
  const exact = all.filter(({ id, name }) => id === wanted || name === wanted);
  if (exact.length > 0) return exact;
  return all.filter(({ name }) => name.toLowerCase() === wanted.toLowerCase());
}

/**
 * Finds organisations by names in any letter case, or by ids. A fault names only those that are unknown or ambiguous: teams that
 * ship a remote must not learn which organisations the platform has.
 */
async function findOrganisations(directory: Transaction, names: readonly string[]): Promise<Found> {
  if (names.length === 0) return { audience: [], faults: [] };
  const all = await listOrganisations(directory);
  const found = names.map((name) => ({ name, matching: matchOrganisations(all, name.trim()) }));
  const wrong = found.filter(({ matching }) => matching.length !== 1).map(({ name }) => name);
  if (wrong.length > 0) {
    const message = t('There is no one organisation {names}.', { names: quoted(wrong) });
    return { audience: [], faults: [{ field: 'organisations', message }] };
  }
  const audience = found.flatMap(({ matching }) =>
    matching.map(({ id, name }) => ({ organisationId: id, accountId: 0, name })),
  );
  return { audience, faults: [] };
}

function refuseFaults([first, ...others]: readonly FieldError[]): void {
  if (first) throw Refused.byFields([first, ...others]);
}

/**
 * Finds a person of any organisation.
 * @param user a username or an e-mail address
 * @throws Refused 422 at the field `user` for an unknown or disabled person
 */
export async function requirePerson(directory: Transaction, user: string): Promise<Audience> {
  const { audience, faults } = await findPeople(directory, [user], 'user');
  refuseFaults(faults);
  const [person] = audience;
  if (!person) throw new Error('Whoever is not there is refused');
  return person;
}

/**
 * Finds the people (by usernames or e-mail addresses) and organisations (by ids, or names in any letter case) that are to get a
 * canary. Left-out fields stay left out.
 * @throws Refused 422 at each field with unknown names
 */
export async function requireAudience(
  directory: Transaction,
  {
    users,
    organisations,
  }: { users?: readonly string[] | undefined; organisations?: readonly string[] | undefined },
): Promise<{ people: Audience[] | undefined; organisations: Audience[] | undefined }> {
  const people = users && (await findPeople(directory, users, 'users'));
  const found = organisations && (await findOrganisations(directory, organisations));
  refuseFaults([...(people?.faults ?? []), ...(found?.faults ?? [])]);
  return { people: people?.audience, organisations: found?.audience };
}
