import { screen, waitFor, within } from '@testing-library/react';
import type { OwnToken, UserToken } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { startSession } from '@lexboard/shared-lib/session';
import { answerWith, callsTo, openPage, prepareServer, reply } from '../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../testing/signed-in.fixture.ts';
import './tokens-page.tsx';

const tokenOf = (id: number, name: string, own: Partial<OwnToken> = {}): OwnToken => ({
  id,
  name,
  scopes: ['export', 'read'],
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2027-01-30T10:00:00.000Z',
  ended: false,
  lastUsedAt: null,
  ...own,
});

let tokens: OwnToken[];
let answers: Record<string, () => Response>;

const list = (data: unknown[]) => reply(200, { success: 1, totalLength: data.length, data });

beforeEach(() => {
  prepareServer();
  queryClient.clear();
  startSession(signedInAs('editor'));
  tokens = [tokenOf(1, 'Nightly'), tokenOf(2, 'Old', { ended: true })];
  answers = {
    '/token/list': () => list(tokens),
    '/token/add': () => {
      tokens = [tokenOf(3, 'Report'), ...tokens];
      return reply(200, {
        success: 1,
        id: 3,
        token: 'lexboard_personal_x.y',
        expiresAt: '2027-01-30T10:00:00Z',
      });
    },
    '/token/revoke': () => {
      tokens = tokens.filter(({ id }) => id !== 1);
      return reply(200, { success: 1, message: 'Token Revoked Successfully' });
    },
  };
  answerWith((path) => answers[path]?.() ?? reply(200, { success: 1, message: 'Done', data: [] }));
});

const rowOf = async (name: string) =>
  within(await screen.findByRole('table', { name: 'Tokens' }))
    .getByText(name)
    .closest('tr')?.textContent;

test('each token stands with its rights, its use and its end', async () => {
  openPage('/tokens');
  expect(await rowOf('Nightly')).toMatch(/Read, Export.*Not used yet.*30-01-2027/);
  expect(await rowOf('Nightly')).not.toContain('Expired');
  expect(await rowOf('Old')).toContain('Expired');
});

test('a token is made by name, rights and password, and shown once', async () => {
  const { person } = openPage('/tokens');
  await person.click(await screen.findByRole('button', { name: 'Make token' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Make a token' }));
  await person.click(asked.getByRole('checkbox', { name: /^Read/ }));
  await person.click(asked.getByRole('button', { name: 'Make' }));
  for (const message of ['Please fill the Name.', 'Please choose a right.', 'Please fill the Password.'])
    expect(await asked.findByText(message)).toBeTruthy();
  expect(callsTo('/token/add')).toEqual([]);
  await person.type(asked.getByLabelText(/^Name/), 'Report');
  await person.click(asked.getByRole('checkbox', { name: /^File/ }));
  await person.type(asked.getByLabelText('Password'), 'secret');
  const made = answers['/token/add'];
  const message = 'There is a token of this name. Choose another.';
  answers['/token/add'] = () => reply(422, { success: 0, message, errors: [{ field: 'name', message }] });
  await person.click(asked.getByRole('button', { name: 'Make' }));
  expect(await asked.findByText(message)).toBeTruthy();
  if (made) answers['/token/add'] = made;
  await person.click(asked.getByRole('button', { name: 'Make' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Token' }));
  expect(shown.getByDisplayValue('lexboard_personal_x.y')).toBeTruthy();
  await person.click(shown.getByRole('button', { name: 'Copy address' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/mcp`);
  expect(callsTo('/token/add').at(-1)).toMatchObject({
    name: 'Report',
    scopes: ['file'],
    days: 90,
    password: 'secret',
  });
  await person.click(shown.getByRole('button', { name: 'Done' }));
  expect(await rowOf('Report')).toBeTruthy();
});

test('a token is revoked after a question, and goes', async () => {
  const { person } = openPage('/tokens');
  await person.click(await screen.findByRole('button', { name: 'Revoke Nightly' }));
  await person.click(
    within(await screen.findByRole('alertdialog', { name: 'Revoke token' })).getByRole('button', {
      name: 'Revoke',
    }),
  );
  await waitFor(() => expect(screen.queryByText('Nightly')).toBeNull());
  expect(callsTo('/token/revoke')).toMatchObject([{ id: 1 }]);
});

test('administrators see and revoke the tokens of their people', async () => {
  startSession(signedInAs('admin', { role: 'yes' }));
  const ofPeople: UserToken[] = [{ ...tokenOf(7, 'Nightly'), user: 4, person: 'Asha' }];
  answers['/users/tokens'] = () => list(ofPeople);
  answers['/users/tokenrevoke'] = () => reply(403, { success: 0, message: 'Not now' });
  const { person } = openPage('/users?view=tokens');
  expect(await rowOf('Nightly')).toContain('Asha');
  await person.click(screen.getByRole('button', { name: 'Revoke Nightly of Asha' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Revoke token' }));
  await person.click(asked.getByRole('button', { name: 'Revoke' }));
  expect(await asked.findByText('Not now')).toBeTruthy();
  expect(callsTo('/users/tokenrevoke')).toMatchObject([{ id: 7 }]);
});
