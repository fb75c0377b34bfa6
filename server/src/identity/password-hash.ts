import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refused } from '../http/refused.ts';

const derive = promisify(argon2);

/** OWASP's lowest recommended cost of argon2id: memory in KiB, passes, lanes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;

/** Each derivation holds a core and 19 MiB, so a flood of sign-ins must not start them all. */
const AT_ONCE = 2;
const MOST_WAITING = 100;
const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING)
      throw new Refused(503, 'Too many people are signing in.', { retryAfter: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const tagOf = (password: string, nonce: Buffer): Promise<Buffer> =>
  inTurn(() =>
    derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: TAG_BYTES, ...cost }),
  );

/** A password as it is stored: the PHC form of argon2id. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await tagOf(password, salt);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64')}$${tag.toString('base64')}`;
}

const noOnes = `$argon2id$v=19$$${'A'.repeat(22)}==$${'A'.repeat(43)}=`;

/**
 * Whether a password is the one that was stored. Without a stored one (no such user) it takes as long and is
 * false, so that the time tells nothing.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const known = stored?.startsWith('$argon2id$') ? stored : undefined;
  const [salt = '', tag = ''] = (known ?? noOnes).split('$').slice(-2);
  const actual = await tagOf(password, Buffer.from(salt, 'base64'));
  const expected = Buffer.from(tag, 'base64');
  return known !== undefined && expected.length === actual.length && timingSafeEqual(expected, actual);
}
