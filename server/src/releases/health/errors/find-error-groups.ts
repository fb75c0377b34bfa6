import { createHash } from 'node:crypto';
import type { RemoteHealth, ReportedError } from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import { lockUntilCommit } from '../../../database/advisory-lock.ts';
import type { Transaction } from '../../../database/transaction.ts';
import type { Visitor, VersionName } from '../../state/release-state.ts';
import { cutMessage } from './cut-message.ts';

/** The limits of groups: of a version, and of those that one person reported first. */
const MAX_GROUPS = 50;
const MAX_GROUPS_OF_PERSON = 10;

/** The number of errors that have no group, since there are too many. */
const OTHERS = 0;

interface DigestedError extends ReportedError {
  digest: Buffer;
}

function digestError({ message: text, frames }: ReportedError): DigestedError {
  const message = cutMessage(text);
  const digest = createHash('sha256')
    .update(JSON.stringify([message, frames]))
    .digest();
  return { message, frames, digest };
}

/** A page of an earlier version says the last message alone. */
const listFailures = ({ failures, lastError }: RemoteHealth): readonly ReportedError[] =>
  failures ?? (lastError === undefined ? [] : [{ message: lastError, frames: [] }]);

const readNumbers = (directory: Transaction, { remote, version }: VersionName) =>
  directory
    .selectFrom('release_error')
    .select(['number', 'digest', 'organisation_id as organisationId', 'account_id as accountId'])
    .select(sql<boolean>`last_seen < now() - interval '1 minute'`.as('isQuiet'))
    .where('remote', '=', remote)
    .where('version', '=', version)
    .orderBy('number')
    .execute();

type Known = Awaited<ReturnType<typeof readNumbers>>;

const findKnown = (known: Known, { digest }: DigestedError) =>
  known.find((group) => digest.equals(group.digest));

/** The lowest free number; undefined where the version, or the person, has too many groups already. */
function chooseNumber(known: Known, { organisationId, accountId }: Visitor): number | undefined {
  const own = known.filter(
    (group) => group.organisationId === organisationId && group.accountId === accountId,
  );
  if (known.length >= MAX_GROUPS || own.length >= MAX_GROUPS_OF_PERSON) return undefined;
  const free = known.findIndex(({ number }, index) => number !== index + 1);
  return (free === -1 ? known.length : free) + 1;
}

/** Adds the group of an error, unless another transaction has added it meanwhile. @returns its number */
async function addGroup(
  directory: Transaction,
  { remote, version }: VersionName,
  visitor: Visitor,
  error: DigestedError,
): Promise<number> {
  await lockUntilCommit(directory, `errors of ${remote} ${version}`);
  const known = await readNumbers(directory, { remote, version });
  const number = findKnown(known, error)?.number;
  if (number !== undefined) return number;
  const chosen = chooseNumber(known, visitor);
  if (chosen === undefined) return OTHERS;
  const { organisationId: organisation_id, accountId: account_id } = visitor;
  const row = { remote, version, number: chosen, organisation_id, account_id, ...error };
  await directory.insertInto('release_error').values(row).execute();
  return chosen;
}

/** Updates when groups were last seen, at most once a minute. Reports of many people do not wait for each other. */
async function updateLastSeen(directory: Transaction, { remote, version }: VersionName, numbers: number[]) {
  if (numbers.length === 0) return;
  const free = directory
    .selectFrom('release_error')
    .select('number')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('number', 'in', numbers)
    .forUpdate()
    .skipLocked();
  await directory
    .updateTable('release_error')
    .set({ last_seen: sql<Date>`now()` })
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('number', 'in', free)
    .execute();
}

/**
 * Finds the groups of the errors in a page's report on a version, and adds new ones up to a limit. As the directory.
 * @returns the numbers of the groups, each once; 0 for errors that have none
 */
export async function findErrorGroups(
  directory: Transaction,
  visitor: Visitor,
  health: RemoteHealth,
): Promise<number[]> {
  const errors = listFailures(health).map(digestError);
  if (errors.length === 0) return [];
  const known = await readNumbers(directory, health);
  const isFull = chooseNumber(known, visitor) === undefined;
  const numbers = new Set<number>();
  const quiet: number[] = [];
  for (const error of errors) {
    const group = findKnown(known, error);
    if (group?.isQuiet) quiet.push(group.number);
    numbers.add(group?.number ?? (isFull ? OTHERS : await addGroup(directory, health, visitor, error)));
  }
  await updateLastSeen(directory, health, quiet);
  return [...numbers];
}
