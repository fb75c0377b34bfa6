import { createToken, parseToken } from './session-token.ts';

const organisationId = '01234567-89ab-4cde-8f01-23456789abcd';

test('a token has 256 random bits, never the same twice', () => {
  const secrets = Array.from({ length: 1_000 }, () => createToken(organisationId).token.split('.')[1] ?? '');
  expect(new Set(secrets).size).toBe(1_000);
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
});

test('a token leads to its organisation, and is stored as a hash alone', () => {
  const { token, hash } = createToken(organisationId);
  expect(parseToken(token)).toEqual({ organisationId, hash });
  expect(Buffer.from(hash).toString('base64url')).not.toContain(token.split('.')[1]);
  expect(parseToken(`${token}x`)).toBeUndefined();
});
