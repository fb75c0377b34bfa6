import { scopesOf } from './token-scopes.ts';

const reads = { access: 'signedIn', again: 'reads' } as const;

test.each([
  [{ path: '/law/one', ...reads }, 'read'],
  [{ path: '/due/list', ...reads }, 'read'],
  [{ path: '/law/export', access: 'signedIn', again: 'harmless' }, 'export'],
  [{ path: '/due/reportexport', access: 'signedIn', again: 'harmless' }, 'export'],
  [{ path: '/law/update', access: 'edit' }, 'write'],
  [{ path: '/circular/attachment', access: 'edit', again: 'unsafe' }, 'write'],
  [{ path: '/due/file', access: 'involved' }, 'file'],
  [{ path: '/review/decide', access: 'involved' }, 'file'],
  [{ path: '/import/run', access: 'edit' }, 'import'],
  [{ path: '/import/state', access: 'edit', again: 'reads' }, 'import'],
] as const)('%j needs a scope', (call, scope) => {
  expect(scopesOf(call)).toEqual([scope]);
});

test('a comment belongs to filing and to writing', () => {
  expect(scopesOf({ path: '/due/comment', access: 'involved' })).toEqual(['file', 'write']);
});

test.each([
  // Sign-in, people, tokens, releases and settings are for people.
  { path: '/user-login', access: 'public' },
  { path: '/user-logout', access: 'anySession' },
  { path: '/session/state', access: 'session', again: 'reads' },
  { path: '/session/list', ...reads },
  { path: '/twofactor/status', ...reads },
  { path: '/token/list', ...reads },
  { path: '/token/add', access: 'signedIn', again: 'unsafe' },
  { path: '/releases/versions', ...reads },
  { path: '/releases/promote', access: 'operator' },
  { path: '/law/lock', access: 'administrator' },
  { path: '/columns/save', access: 'signedIn' },
  { path: '/due/calendar', access: 'signedIn', again: 'harmless' },
  { path: '/attachment/ticket', access: 'signedIn', again: 'harmless' },
  // A signature is given by a person.
  { path: '/review/sign', access: 'involved' },
  { path: '/due/reportsign', access: 'edit' },
  // An area that is new is closed.
  { path: '/something/list', ...reads },
] as const)('%j is opened by no token', (call) => {
  expect(scopesOf(call)).toEqual([]);
});
