import { screen, waitFor, within } from '@testing-library/react';
import type { ServiceAccount } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { startSession } from '@lexboard/shared-lib/session';
import {
  answerWith,
  callsTo,
  openPage,
  prepareServer,
  reply,
} from '../../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../../testing/signed-in.fixture.ts';
import '../users-page.tsx';

const token = {
  id: 5,
  name: 'Nightly',
  scopes: ['read' as const],
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2027-01-30T10:00:00.000Z',
  ended: false,
  lastUsedAt: null,
};

const service: ServiceAccount = {
  id: 9,
  name: 'ERP',
  owner: 4,
  ownerName: 'Asha',
  ownerDisabled: true,
  workspaceAccessType: 'View',
  disabled: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  version: 2,
  tokens: [token],
};

let services: ServiceAccount[];

beforeEach(() => {
  prepareServer();
  queryClient.clear();
  startSession(signedInAs('admin', { role: 'yes' }));
  services = [service];
  const answers: Record<string, () => Response> = {
    '/service/list': () => reply(200, { success: 1, data: services }),
    '/service/tokenadd': () => reply(200, { success: 1, id: 6, token: 'lexboard_service_x.y' }),
    '/due/people': () =>
      reply(200, { success: 1, data: [{ id: 4, name: 'Asha', account: 'asha' }], more: false, own: 1 }),
  };
  answerWith((path) => answers[path]?.() ?? reply(200, { success: 1, message: 'Done', data: [] }));
});

const rowOf = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'Service accounts' });
  return within(table).getByText(name).closest('tr') ?? document.body;
};
const choose = async (person: ReturnType<typeof openPage>['person'], item: string) => {
  await person.click(within(await rowOf('ERP')).getByRole('button', { name: 'More for ERP' }));
  const offered = await screen.findByRole('menuitem', { name: item });
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
  await person.keyboard(item.slice(0, 1));
  await waitFor(() => expect(offered.hasAttribute('data-highlighted')).toBe(true));
  await person.keyboard('{Enter}');
};

test('each stands with access, owner and tokens; one whose owner is disabled says so', async () => {
  openPage('/users?view=services');
  const row = (await rowOf('ERP')).textContent;
  expect(row).toMatch(/ERPView only.*Asha.*choose another owner.*Nightly.*Read.*Not used yet/);
});

test('one is added with name and owner', async () => {
  services = [];
  const { person } = openPage('/users?view=services');
  expect(await screen.findByText('There are no service accounts.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Add Service Account' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Add Service Account' }));
  await person.click(asked.getByRole('button', { name: 'Add' }));
  expect(await asked.findByText('Please fill the Name.')).toBeTruthy();
  expect(asked.getByText('Please choose the Owner.')).toBeTruthy();
  await person.type(asked.getByLabelText('Name'), 'SAP');
  await person.type(asked.getByRole('combobox', { name: 'Owner' }), 'Ash');
  await person.click(await screen.findByRole('option', { name: /Asha/ }));
  await person.click(asked.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Done')).toBeTruthy();
  expect(callsTo('/service/add')).toMatchObject([{ name: 'SAP', owner: 4, workspaceAccessType: 'View' }]);
});

test('a token is made for it, and shown once', async () => {
  const { person } = openPage('/users?view=services');
  await choose(person, 'Make token');
  const asked = within(await screen.findByRole('dialog', { name: 'Make a token for ERP' }));
  await person.type(asked.getByLabelText(/^Name/), 'Report');
  await person.type(asked.getByLabelText('Password'), 'secret');
  await person.click(asked.getByRole('button', { name: 'Make' }));
  expect(await screen.findByDisplayValue('lexboard_service_x.y')).toBeTruthy();
  expect(callsTo('/service/tokenadd')).toMatchObject([{ id: 9, name: 'Report', scopes: ['read'] }]);
});

test('it is disabled after a question, and its token revoked', async () => {
  const { person } = openPage('/users?view=services');
  await choose(person, 'Disable');
  const question = within(await screen.findByRole('alertdialog', { name: 'Disable Service Account' }));
  await person.click(question.getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('Done')).toBeTruthy();
  expect(callsTo('/service/update')).toMatchObject([{ id: 9, version: 2, disabled: true }]);
  const [revoke] = within(await rowOf('ERP')).getAllByRole('button', { name: 'Revoke Nightly of ERP' });
  await person.click(revoke ?? document.body);
  const asked = within(await screen.findByRole('alertdialog', { name: 'Revoke token' }));
  await person.click(asked.getByRole('button', { name: 'Revoke' }));
  expect(callsTo('/service/tokenrevoke')).toMatchObject([{ id: 5 }]);
});

test('it is for administrators of the whole organisation', async () => {
  startSession(signedInAs('plants', { role: 'yes', ownUnits: [3] }));
  openPage('/users?view=services');
  expect(await screen.findByRole('tab', { name: 'Users', selected: true })).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Service accounts' })).toBeNull();
});
