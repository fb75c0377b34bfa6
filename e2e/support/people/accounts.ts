import type { BrowserContextOptions } from '@playwright/test';
import { callServer, textOf } from '../calls.ts';

/**
 * The demonstration accounts, a reader who may neither search by text nor see cards and starts with drafts, and some whom
 * no other journey shares: an arranger, whose columns and start are changed, a changer, whose password is, a keyholder, who
 * switches two-factor sign-in on and off, a passkeyholder, who signs in with a passkey, a forgetter, who does not know their password, a trainee, whose rights are changed,
 * a traveller, who ends sessions, a plant manager, who acts for chosen units, an inspector, whose account pages are looked at,
 * and a reviewer of circulars.
 */
export type Username =
  | 'admin'
  | 'editor'
  | 'viewer'
  | 'other'
  | 'reader'
  | 'arranger'
  | 'changer'
  | 'keyholder'
  | 'passkeyholder'
  | 'forgetter'
  | 'trainee'
  | 'traveller'
  | 'plantmanager'
  | 'inspector'
  | 'reviewer';

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the journeys by "npm run e2e".`);
  return value;
};

const productUrl = (): string => setting('LEXBOARD_URL');
export const password = (): string => setting('LEXBOARD_PASSWORD');

const storedKeys = ['access_token', 'username', 'role', 'workspaceAccessType', 'model_access_controller'];

const storedText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Somebody who has signed in: for calls, and for browsers that start where the sign-in page would end. */
interface SignedIn {
  username: Username;
  token: string;
  storage: Exclude<BrowserContextOptions['storageState'], string | undefined>;
}

/** Signs in as the sign-in page does, without it. */
async function signInByCall(username: Username): Promise<SignedIn> {
  const origin = productUrl();
  const body = { username, password: password(), acceptTerms: true };
  const { reply } = await callServer('user-login', { origin, body });
  const localStorage = storedKeys.map((name) => ({ name, value: storedText(reply[name]) }));
  return {
    username,
    token: textOf(reply, 'access_token'),
    storage: { cookies: [], origins: [{ origin, localStorage }] },
  };
}

/** A session without a call ends after 22 minutes; a whole run can take longer (decisions §5). */
const longestIdleMs = 10 * 60_000;

const people = new Map<Username, { signedIn: Promise<SignedIn>; usedAt: number }>();

/** Somebody who has signed in; the journeys of a worker share the session while they use it. */
export function signedInAs(username: Username): Promise<SignedIn> {
  const known = people.get(username);
  const usedAt = Date.now();
  const isAlive = known !== undefined && usedAt - known.usedAt < longestIdleMs;
  const signedIn = isAlive ? known.signedIn : signInByCall(username);
  people.set(username, { signedIn, usedAt });
  return signedIn;
}
