import { enterDirectory, enterOrganisation } from '../database/scopes.ts';
import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';
import { findAccount, findSignInName } from '../identity/account-repository.ts';
import { listOrganisations, type Organisation } from '../organisations/organisation-repository.ts';
import type { Audience } from './release-repository.ts';

async function findPerson(directory: Transaction, name: string): Promise<Audience | undefined> {
  const found = await findSignInName(directory, name.trim());
  if (!found) return undefined;
  await enterOrganisation(directory, found.organisationId);
  const account = await findAccount(directory, found.accountId);
  await enterDirectory(directory);
  return account && { ...found, name: account.username };
}

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/**
 * Finds people of any organisation by their usernames or e-mail addresses.
 * @param field of the call that has the names
 * @throws Refused 422 at that field, naming those who are not there or disabled
 */
export async function findPeople(
  directory: Transaction,
  names: readonly string[],
  field: 'users' | 'user',
): Promise<Audience[]> {
  const people: Audience[] = [];
  const unknown: string[] = [];
  for (const name of names) {
    const person = await findPerson(directory, name);
    if (person) people.push(person);
    else unknown.push(name);
  }
  if (unknown.length === 0) return people;
  throw Refused.byFields([{ field, message: `Nobody signs in as ${quoted(unknown)}.` }]);
}

/** By id or exact name, or else by name in any letter case. */
function matchOrganisations(all: readonly Organisation[], wanted: string): Organisation[] {
  const exact = all.filter(({ id, name }) => id === wanted || name === wanted);
  if (exact.length > 0) return exact;
  return all.filter(({ name }) => name.toLowerCase() === wanted.toLowerCase());
}

/** So many names of organisations help whoever mistyped one. */
const MOST_NAMED = 20;

/**
 * Finds organisations by their names in any letter case, or by their ids.
 * @throws Refused 422 at the field of organisations, naming those that are not there, or that several have the name of, and which there are
 */
export async function findOrganisations(
  directory: Transaction,
  names: readonly string[],
): Promise<Audience[]> {
  if (names.length === 0) return [];
  const all = await listOrganisations(directory);
  const found = names.map((name) => ({ name, matching: matchOrganisations(all, name.trim()) }));
  const wrong = found.filter(({ matching }) => matching.length !== 1).map(({ name }) => name);
  if (wrong.length > 0) {
    const known = quoted(all.slice(0, MOST_NAMED).map(({ name }) => name));
    const more = all.length > MOST_NAMED ? ', …' : '';
    const message = `There is no one organisation ${quoted(wrong)}. There are ${known}${more}.`;
    throw Refused.byFields([{ field: 'organisations', message }]);
  }
  return found.flatMap(({ matching }) =>
    matching.map(({ id, name }) => ({ organisationId: id, accountId: 0, name })),
  );
}
