import {
  passkeyTransports,
  type PasskeyAssertion,
  type PasskeyRegistration,
  type passkeyBeginShape,
  type passkeySignInBeginShape,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import type { Account } from '../../auth/account-repository.ts';
import type { NewPasskey, StoredPasskey } from './passkey-repository.ts';
import { CHALLENGE_SECONDS } from './passkey-challenges.ts';

/** Loaded at its first use, because it would lengthen each start by half a second. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256, which every authenticator has one of. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The site that passkeys are for: browsers offer them at its address alone. */
export interface RelyingParty {
  /** Its host name. */
  id: string;
  origin: string;
}

export function toRelyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** The user handle of an account, by which a passkey says whose it is: organisation and number, no name. */
export function toUserHandle({ organisationId, id }: Pick<Account, 'organisationId' | 'id'>) {
  const handle = Buffer.alloc(20);
  handle.write(organisationId.replaceAll('-', ''), 'hex');
  handle.writeInt32BE(id, 16);
  return new Uint8Array(handle);
}

/** The account that a user handle names; undefined where it is malformed or missing. */
export function readUserHandle(handle = '') {
  const bytes = Buffer.from(handle, 'base64url');
  if (bytes.length !== 20) return undefined;
  const hex = bytes.toString('hex', 0, 16);
  const organisationId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { organisationId, id: bytes.readInt32BE(16) };
}

/** The challenge that an answer names; undefined where it is malformed. */
export function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const challenge: unknown = typeof said === 'object' && said && Reflect.get(said, 'challenge');
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

const readTransports = (sent: readonly string[]) =>
  passkeyTransports.filter((transport) => sent.includes(transport));

interface Credential {
  credentialId: Uint8Array;
  transports: string[];
}

const toDescriptor = ({ credentialId, transports }: Credential) => ({
  id: Buffer.from(credentialId).toString('base64url'),
  transports: readTransports(transports),
});

/** What a browser needs to make a passkey. `own` are those that the account has: their devices make no second one. */
export async function createRegistrationOptions(
  { id }: RelyingParty,
  account: Account,
  own: readonly Credential[],
): Promise<ReplyOf<ReturnType<typeof passkeyBeginShape>>['options']> {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Lexboard',
    rpID: id,
    userID: toUserHandle(account),
    userName: account.username,
    userDisplayName: account.name ?? account.username,
    timeout: CHALLENGE_SECONDS * 1_000,
    excludeCredentials: own.map(toDescriptor),
    supportedAlgorithmIDs,
  });
  const required = 'required' as const;
  return {
    ...options,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    excludeCredentials: own.map((one) => ({ ...toDescriptor(one), type: 'public-key' })),
    authenticatorSelection: { residentKey: required, requireResidentKey: true, userVerification: required },
    attestation: 'none',
  };
}

/**
 * Checks a new passkey: challenge, origin, site, user verification.
 * @throws Error of the library, which says what is wrong
 */
export async function checkRegistration(
  { id, origin }: RelyingParty,
  { response, ...credential }: PasskeyRegistration,
  challenge: string,
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const transports = readTransports(response.transports ?? []);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, type: 'public-key', response: { ...response, transports } },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  });
  if (!verified || !registrationInfo) throw new Error('The attestation is wrong');
  const { credential: made, credentialBackedUp } = registrationInfo;
  return {
    credentialId: Buffer.from(made.id, 'base64url'),
    publicKey: made.publicKey,
    counter: made.counter,
    transports,
    backedUp: credentialBackedUp,
  };
}

/** What a browser needs to ask for a passkey: one of `own`, or without them any that it has for this site. */
export async function createAssertionOptions(
  { id }: RelyingParty,
  own: readonly Credential[] = [],
): Promise<ReplyOf<ReturnType<typeof passkeySignInBeginShape>>['options']> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({ rpID: id, timeout: CHALLENGE_SECONDS * 1_000 });
  return {
    ...options,
    allowCredentials: own.map((one) => ({ ...toDescriptor(one), type: 'public-key' })),
    userVerification: 'required',
  };
}

/**
 * Checks what a passkey signed: challenge, origin, site, user verification and signature. The caller compares the counter.
 * @returns what the passkey says of itself now
 * @throws Error of the library, which says what is wrong
 */
export async function checkAssertion(
  { id, origin }: RelyingParty,
  { response, ...credential }: PasskeyAssertion,
  { challenge, stored }: { challenge: string; stored: StoredPasskey },
): Promise<Pick<NewPasskey, 'counter' | 'backedUp'>> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, type: 'public-key', response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: credential.id, publicKey: new Uint8Array(stored.publicKey), counter: 0 },
    requireUserVerification: true,
  });
  if (!verified) throw new Error('The signature is wrong');
  return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
}
