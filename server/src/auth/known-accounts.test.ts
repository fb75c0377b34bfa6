import { randomUUID } from 'node:crypto';
import type { Account } from './account-repository.ts';
import { KnownAccounts } from './known-accounts.ts';
import { createToken, parseToken, type SessionToken } from './session-token.ts';

const organisationId = randomUUID();

function newToken(): SessionToken {
  const token = parseToken(createToken(organisationId).token);
  if (!token) throw new Error('No token');
  return token;
}

const accountOf = (id: number): Account => ({
  organisationId,
  id,
  username: `user-${id}`,
  role: 'no',
  workspaceAccessType: 'Edit',
  modelAccessController: { statusInfo: 'All', serchInfo: 'Yes', gridInfo: 'Yes' },
  passwordChangeRequired: false,
});

describe('Known accounts', () => {
  it('are found by their token, as they were noted last, until it is forgotten', () => {
    const known = new KnownAccounts();
    const [token, other] = [newToken(), newToken()];
    known.note(token, accountOf(1));
    expect([known.find(token)?.id, known.find(other)]).toEqual([1, undefined]);
    known.note(token, accountOf(2));
    expect(known.find(token)?.id).toBe(2);
    known.note(token, undefined);
    expect(known.find(token)).toBeUndefined();
  });

  it('are a thousand at most: the one that was not used for longest is forgotten', () => {
    const known = new KnownAccounts();
    const tokens = Array.from({ length: 1_000 }, newToken);
    for (const token of tokens) known.note(token, accountOf(1));
    const [first, second, third] = tokens;
    if (!first || !second || !third) throw new Error('No tokens');
    known.note(first, accountOf(1));
    known.find(second);
    known.note(newToken(), accountOf(2));
    expect(known.find(third)).toBeUndefined();
    expect([known.find(first)?.id, known.find(second)?.id]).toEqual([1, 1]);
    expect(tokens.filter((token) => known.find(token))).toHaveLength(999);
  });
});
