import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { t } from '@lexboard/shared-lib/texts';
import { Refused } from '../../http/refused.ts';

const derive = promisify(argon2);

/** OWASP's minimum cost of argon2id: memory in KiB, passes, lanes. */
const recommended = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;

/**
 * Concurrent hashes, at most. Each takes a core and 19 MiB, so a flood of sign-ins is queued, and one core is left for
 * other calls.
 */
const MAX_CONCURRENT = Math.max(1, Math.min(2, availableParallelism() - 1));
const MAX_WAITING = 100;
const waiting: (() => void)[] = [];
let running = 0;

async function withHashSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_CONCURRENT) {
    if (waiting.length >= MAX_WAITING)
      throw new Refused(503, t('Too many people are signing in.'), { retryAfter: 2 });
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

interface Hash {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  tag: Buffer;
}

const tagOf = (password: string, { salt, tag, ...cost }: Hash): Promise<Buffer> =>
  withHashSlot(() =>
    derive('argon2id', {
      message: password.normalize('NFKC'),
      nonce: salt,
      tagLength: tag.length,
      ...cost,
    }),
  );

const newHash = (salt: Buffer): Hash => ({ ...recommended, salt, tag: Buffer.alloc(TAG_BYTES) });

/** Hashes a password with argon2id. @returns the stored form (PHC string) */
export async function hashPassword(password: string): Promise<string> {
  const hash = newHash(randomBytes(16));
  const tag = await tagOf(password, hash);
  const { memory, passes, parallelism, salt } = hash;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64')}$${tag.toString('base64')}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]{11,}=*)\$([A-Za-z0-9+/]{22,}=*)$/;

function readHash(stored: string): Hash | undefined {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phc.exec(stored) ?? [];
  if (memory === undefined) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/**
 * Verifies a password against its stored hash, at the cost stored with it. Without a hash (no such user) it takes as
 * long as at today's cost and returns false, so that timing reveals nothing.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const known = readHash(stored ?? '');
  const actual = await tagOf(password, known ?? newHash(Buffer.alloc(16)));
  return known !== undefined && timingSafeEqual(known.tag, actual);
}
