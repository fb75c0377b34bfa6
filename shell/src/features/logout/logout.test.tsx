import { screen, waitFor } from '@testing-library/react';
import { storeDraft, listStoredDrafts, startSession, type StoredDraft } from '@lexboard/shared-lib/session';
import { callsTo, openPage, prepareServer } from '../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../testing/signed-in.fixture.ts';

const draft = (more: Partial<StoredDraft> = {}): StoredDraft => ({
  id: 'one',
  username: 'editor',
  form: '/law/42',
  kind: 'Law',
  name: 'LAW-000042',
  keptAt: Date.parse('2026-11-20T05:12:00Z'),
  version: 3,
  content: {},
  ...more,
});

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T18:30:00Z'), advanceTimers: true });
  prepareServer();
  startSession(signedInAs('editor'));
});
afterEach(() => jest.useRealTimers());

const question = () => screen.findByRole('heading', { name: 'Keep unsaved work?' });
const press = async (person: ReturnType<typeof openPage>['person'], name: string) =>
  person.click(await screen.findByRole('button', { name }));
const signedOut = () => screen.findByRole('heading', { name: 'Sign in' });

test('nothing is asked of who has no drafts, and what they looked for does not stay in the tab', async () => {
  storeDraft(draft({ username: 'other' }));
  sessionStorage.setItem('lexboard.workspace.address.editor', '?text=mines');
  sessionStorage.setItem('lexboard.workspace.address.other', '?text=ports');
  openPage('/logout');
  await signedOut();
  expect(callsTo('/user-logout')).toHaveLength(1);
  expect(listStoredDrafts('other')).toHaveLength(1);
  expect(sessionStorage.getItem('lexboard.workspace.address.editor')).toBeNull();
  expect(sessionStorage.getItem('lexboard.workspace.address.other')).toBe('?text=ports');
});

test.each([
  ['Keep and log out', 2],
  ['Remove and log out', 0],
])(
  'the drafts are named, with their time, and nobody is signed out before the answer: %s',
  async (choice, left) => {
    storeDraft(draft());
    storeDraft(draft({ id: 'two', kind: 'License', name: '', keptAt: Date.parse('2026-11-20T03:35:00Z') }));
    const { person } = openPage('/logout');
    await question();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Law LAW-00004220 Nov 2026, 10:42 IST',
      'License without a name20 Nov 2026, 09:05 IST',
    ]);
    expect(callsTo('/user-logout')).toEqual([]);
    await press(person, choice);
    await signedOut();
    expect(listStoredDrafts('editor')).toHaveLength(left);
    expect(callsTo('/user-logout')).toHaveLength(1);
  },
);

test('Cancel leads back to where Logout was chosen, signed in', async () => {
  storeDraft(draft());
  const { person } = openPage('/setup/detailedactivitylogs');
  await person.click(screen.getByRole('button', { name: 'Profile of editor' }));
  await person.click(screen.getByRole('button', { name: 'Logout' }));
  await press(person, 'Cancel');
  await screen.findByRole('heading', { name: 'System Logs' });
  expect(callsTo('/user-logout')).toEqual([]);
});

test('Cancel leads to the workspace whoever came by the address itself', async () => {
  storeDraft(draft());
  const { person } = openPage('/logout');
  await press(person, 'Cancel');
  await waitFor(() => expect(location.pathname).toBe('/workspace'));
});

test('who leaves the question unanswered is signed out in the end, and the drafts stay', async () => {
  storeDraft(draft());
  openPage('/logout');
  await question();
  jest.setSystemTime(Date.now() + 1_340_000);
  await signedOut();
  expect(listStoredDrafts('editor')).toHaveLength(1);
});
