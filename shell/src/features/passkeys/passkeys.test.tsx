import { screen, waitFor, within } from '@testing-library/react';
import type { Passkey } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { startSession } from '@lexboard/shared-lib/session';
import {
  answerWith,
  callsTo,
  openPage,
  paste,
  prepareServer,
  reply,
} from '../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../testing/signed-in.fixture.ts';
import './passkeys-page.tsx';

const laptop: Passkey = {
  id: 'laptop',
  name: 'Laptop',
  backedUp: false,
  createdAt: '2026-11-02T05:42:00.000Z',
  lastUsedAt: '2026-11-20T05:42:00.000Z',
};
const options = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Lexboard' },
  user: { id: 'AAAA', name: 'editor', displayName: 'editor' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
};

let passkeys: Passkey[];
/** What the browser's own dialog ends with. */
let create: jest.Mock;

beforeEach(() => {
  prepareServer();
  queryClient.clear();
  startSession(signedInAs('editor'));
  passkeys = [laptop, { ...laptop, id: 'phone', name: 'Phone', backedUp: true, lastUsedAt: null }];
  answerWith((path) => {
    if (path === '/passkeys/list') return reply(200, { success: 1, data: passkeys });
    if (path === '/passkeys/begin') return reply(200, { success: 1, options });
    if (path === '/passkeys/add') return reply(200, { success: 1, message: 'Passkey Added Successfully' });
    return reply(200, { success: 1, message: 'Done', data: [] });
  });
  create = jest.fn();
  Object.assign(globalThis, { PublicKeyCredential: jest.fn() });
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

/** A dialog, once it has taken the focus: what is pasted goes to the focused field. */
async function openDialog(name: string) {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return within(dialog);
}

async function add() {
  const { person } = openPage('/passkeys');
  await person.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const dialog = await openDialog('Add a passkey');
  await paste(person, dialog.getByLabelText('Name'), 'Work laptop');
  await paste(person, dialog.getByLabelText('Password'), 'secret');
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  return dialog;
}

test('each passkey stands with its times and where it is kept', async () => {
  openPage('/passkeys');
  const rows = within(await screen.findByRole('list', { name: 'Passkeys' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toMatch(/Last used 20-11-2026 11:12:00 IST.*On one device/);
  expect(rows[1]?.textContent).toMatch(/Never used.*Synced/);
});

test('one is added by the password and the browser', async () => {
  const content = new ArrayBuffer(3);
  const response = { clientDataJSON: content, attestationObject: content, getTransports: () => ['internal'] };
  const getClientExtensionResults = () => ({});
  create.mockResolvedValue({
    id: 'AAAA',
    rawId: content,
    type: 'public-key',
    response,
    getClientExtensionResults,
  });
  await add();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsTo('/passkeys/begin')).toMatchObject([{ password: 'secret' }]);
  expect(callsTo('/passkeys/add')).toMatchObject([
    {
      name: 'Work laptop',
      response: { id: 'AAAA', response: { clientDataJSON: 'AAAA', transports: ['internal'] } },
    },
  ]);
});

test.each([
  ['InvalidStateError', 'This device has a passkey for your account already.'],
  ['NotAllowedError', 'No passkey was made. Please try again.'],
])('the dialog says what became of %s in the browser', async (name, message) => {
  jest.spyOn(console, 'info').mockImplementation();
  create.mockRejectedValue(new DOMException('', name));
  const dialog = await add();
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(callsTo('/passkeys/add')).toEqual([]);
});

test('one is renamed', async () => {
  const { person } = openPage('/passkeys');
  await person.click(await screen.findByRole('button', { name: 'Rename Phone' }));
  const dialog = await openDialog('Rename passkey');
  await paste(person, dialog.getByLabelText('Name'), ' of work');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(callsTo('/passkeys/rename')).toMatchObject([{ id: 'phone', name: 'Phone of work' }]),
  );
});

test('one is removed by the password', async () => {
  const { person } = openPage('/passkeys');
  await person.click(await screen.findByRole('button', { name: 'Remove Laptop' }));
  const dialog = await openDialog('Remove passkey');
  await paste(person, dialog.getByLabelText('Password'), 'secret');
  await person.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(callsTo('/passkeys/remove')).toMatchObject([{ id: 'laptop', password: 'secret' }]),
  );
});

test('a browser that knows no passkeys says so', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  openPage('/passkeys');
  expect(await screen.findByText('This browser cannot make passkeys at this address.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('who must set up a second factor is led there from every page, until one is added', async () => {
  startSession(signedInAs('editor', { secondFactorDue: true, termsAccepted: false }));
  const { person } = openPage('/workspace');
  expect(await screen.findByRole('heading', { name: 'Two-factor sign-in' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Back to the workspace' })).toBeNull();
  await person.click(screen.getByRole('link', { name: 'add a passkey instead' }));
  await screen.findByRole('heading', { name: 'Passkeys' });
  const content = new ArrayBuffer(3);
  const response = { clientDataJSON: content, attestationObject: content, getTransports: () => [] };
  const made = { id: 'AAAA', rawId: content, type: 'public-key', response };
  create.mockResolvedValue({ ...made, getClientExtensionResults: () => ({}) });
  await person.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const dialog = await openDialog('Add a passkey');
  await paste(person, dialog.getByLabelText('Password'), 'secret');
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('link', { name: 'Back to the workspace' })).toBeTruthy();
  expect(screen.queryByText(/requires a second factor/)).toBeNull();
});
