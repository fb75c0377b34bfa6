import { applicationNames, remoteAt, remoteNames } from './remotes.ts';

test.each([
  ['/workspace', 'mfe-workspace'],
  ['/law/0', 'mfe-record-forms'],
  ['/license/0/12', 'mfe-record-forms'],
  ['/return/3', 'mfe-record-forms'],
  ['/other-compliance/3', 'mfe-record-forms'],
  ['/circular-amendments', 'mfe-record-forms'],
  ['/roadmap', 'mfe-roadmap'],
])('%s belongs to %s', (pathname, remote) => {
  expect(remoteAt(pathname)).toBe(remote);
});

test.each(['/', '/login', '/users', '/workspaces', '/lawyers', '/roadmaps/1'])(
  '%s belongs to no remote',
  (pathname) => {
    expect(remoteAt(pathname)).toBeUndefined();
  },
);

test('every remote is known, and those with addresses are applications', () => {
  expect(remoteNames).toHaveLength(4);
  expect(applicationNames).toEqual(['mfe-workspace', 'mfe-record-forms', 'mfe-roadmap']);
});
