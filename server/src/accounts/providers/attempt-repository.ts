import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createToken, parseToken, type SessionToken } from '../../auth/session-token.ts';
import type { ProvenIdentity } from '../../database/schema/sign-on-tables.ts';
import type { Transaction } from '../../database/transaction.ts';

/** How long a person may take at the provider, and then for the proof of the account, each in seconds. */
export const attemptSeconds = 600;

const SWEEP_BATCH = 100;

interface NewAttempt {
  purpose: 'signin' | 'try' | 'invited';
  issuer: string;
  /** The administrator who tries a draft, or the invited person. */
  accountId?: number;
  /** What proves the account until the provider has answered: the session from which a draft is tried, or the link of an invitation. */
  proof?: SessionToken;
}

/** What the request to the provider carries, and the value of the cookie that binds its answer to the browser. */
export interface BegunAttempt {
  state: string;
  browser: string;
  nonce: string;
  verifier: string;
}

const random = () => randomBytes(32).toString('base64url');

const endsSoon = sql<Date>`now() + make_interval(secs => ${attemptSeconds})`;

/** Begins a sign-in by a provider. Of state and cookie only hashes are stored. */
export async function insertAttempt(
  trx: Transaction,
  organisationId: string,
  { purpose, issuer, accountId, proof }: NewAttempt,
): Promise<BegunAttempt> {
  const ended = trx
    .selectFrom('sign_on_attempt')
    .select('state_hash')
    .where('ends_at', '<', sql<Date>`now()`)
    .limit(SWEEP_BATCH)
    .forUpdate()
    .skipLocked();
  await trx.deleteFrom('sign_on_attempt').where('state_hash', 'in', ended).execute();
  const [state, browser] = [createToken(organisationId), createToken(organisationId)];
  const secrets = { nonce: random(), verifier: random() };
  await trx
    .insertInto('sign_on_attempt')
    .values({
      organisation_id: organisationId,
      state_hash: state.hash,
      browser_hash: browser.hash,
      purpose,
      issuer,
      ...secrets,
      account_id: accountId ?? null,
      session_hash: proof?.hash ?? null,
      ends_at: endsSoon,
    })
    .execute();
  return { state: state.token, browser: browser.token, ...secrets };
}

/**
 * Takes the attempt that an answer of the provider belongs to; undefined where it ended, was answered before, or was begun in another
 * browser. It can be taken once: a second answer finds none.
 */
export async function takeAttempt(trx: Transaction, state: SessionToken, browser: SessionToken) {
  return trx
    .deleteFrom('sign_on_attempt')
    .where('state_hash', '=', state.hash)
    .where('browser_hash', '=', browser.hash)
    .where('identity', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .returning([
      'purpose',
      'issuer',
      'nonce',
      'verifier',
      'account_id as accountId',
      'session_hash as proofHash',
    ])
    .executeTakeFirst();
}

/** Keeps who the provider named, until the person has proved which account is theirs. */
export async function storeIdentity(
  trx: Transaction,
  browser: SessionToken,
  identity: ProvenIdentity,
): Promise<void> {
  await trx
    .insertInto('sign_on_attempt')
    .values({
      organisation_id: browser.organisationId,
      state_hash: createHash('sha256').update(random()).digest(),
      browser_hash: browser.hash,
      purpose: 'signin',
      issuer: identity.issuer,
      nonce: '',
      verifier: '',
      account_id: null,
      session_hash: null,
      ends_at: endsSoon,
      identity: JSON.stringify(identity),
    })
    .execute();
}

/** Who the provider named in a browser, while an account waits to be linked to it. */
export async function findIdentity(
  trx: Transaction,
  browser: SessionToken,
): Promise<ProvenIdentity | undefined> {
  const row = await trx
    .selectFrom('sign_on_attempt')
    .select('identity')
    .where('browser_hash', '=', browser.hash)
    .where('identity', 'is not', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.identity ?? undefined;
}

/** Ends what was begun in a browser. */
export async function endAttempts(trx: Transaction, browser: SessionToken): Promise<void> {
  await trx.deleteFrom('sign_on_attempt').where('browser_hash', '=', browser.hash).execute();
}

/** The organisation's part of addresses: 22 letters, as in tokens. */
export const toOrganisationPart = (organisationId: string): string =>
  createToken(organisationId).token.slice(0, 22);

/** The id of an organisation from its part of an address; undefined where it has another form. */
export const readOrganisationPart = (part: string): string | undefined =>
  parseToken(`${part}.${'A'.repeat(43)}`)?.organisationId;
