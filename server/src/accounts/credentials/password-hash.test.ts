import { availableParallelism } from 'node:os';
import { hashPassword, isPassword } from './password-hash.ts';

describe('password hashes', () => {
  it('are argon2id at its recommended cost, salted', async () => {
    const [one, other] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/);
    expect(one).not.toBe(other);
  });

  it('know their password, however its accents are composed, and no other', async () => {
    const stored = await hashPassword('caf\u00e9 au lait');
    expect(await isPassword('cafe\u0301 au lait', stored)).toBe(true);
    expect(await isPassword('cafe au lait', stored)).toBe(false);
    expect(await isPassword('', stored)).toBe(false);
  });

  it('know their password to the last of its letters', async () => {
    const password = 'Lantern harbour '.repeat(8);
    const stored = await hashPassword(password);
    const others = [password.toLowerCase(), password.trim(), ` ${password}`, `${password.slice(0, -1)}x`];
    const answers = await Promise.all(others.map((other) => isPassword(other, stored)));
    expect(answers).toEqual([false, false, false, false]);
    expect(await isPassword(password, stored)).toBe(true);
  });

  it('know their password at whatever cost they were made', async () => {
    const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await isPassword('password', stored)).toBe(true);
    expect(await isPassword('passwore', stored)).toBe(false);
  });

  it('are nobody’s without a stored one', async () => {
    expect(await isPassword('secret', undefined)).toBe(false);
    expect(await isPassword('', '-')).toBe(false);
    expect(await isPassword('', '$argon2id$v=19$m=19456,t=2,p=1$$')).toBe(false);
  });

  it('are made one after the other under a flood, each for its own password', async () => {
    const stored = await hashPassword('right');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => isPassword(index % 2 ? 'right' : 'wrong', stored)),
    );
    expect(answers).toEqual(Array.from({ length: 12 }, (_, index) => index % 2 === 1));
  });

  it('refuse more than can wait', async () => {
    const cheap = '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    const tries = await Promise.allSettled(Array.from({ length: 110 }, () => isPassword('x', cheap)));
    const refused = tries.filter(({ status }) => status === 'rejected');
    // One core is left to other calls.
    const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
    expect(refused).toHaveLength(10 - atOnce);
    expect(refused[0]).toMatchObject({ reason: { status: 503 } });
  });
});
