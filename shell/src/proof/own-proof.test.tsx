import { screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '@lexboard/shared-lib/query';
import { startSession } from '@lexboard/shared-lib/session';
import {
  answerWith,
  callsTo,
  openPage,
  paste,
  prepareServer,
  reply,
} from '../testing/served-page.fixture.tsx';
import { signedInAs } from '../testing/signed-in.fixture.ts';
import '../features/tokens/tokens-page.tsx';

/** What the browser's own dialog ends with. */
const get = jest.fn();
let options: object;

beforeEach(() => {
  prepareServer();
  queryClient.clear();
  startSession(signedInAs('editor'));
  options = { password: true, passkey: true };
  answerWith((path) => {
    if (path === '/proof/options') return reply(200, { success: 1, ...options });
    if (path === '/proof/begin') return reply(200, { success: 1, options: { challenge: 'AAAA' } });
    if (path === '/token/add')
      return reply(200, { success: 1, message: 'Made', token: 'lexboard_personal_x' });
    return reply(200, { success: 1, data: [] });
  });
  const content = new ArrayBuffer(3);
  const response = { clientDataJSON: content, authenticatorData: content, signature: content };
  const signed = { id: 'AAAA', rawId: content, type: 'public-key', response };
  get.mockReset().mockResolvedValue({ ...signed, getClientExtensionResults: () => ({}) });
  Object.assign(globalThis, { PublicKeyCredential: jest.fn() });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

async function beginToken() {
  const { person } = openPage('/tokens');
  await person.click(await screen.findByRole('button', { name: 'Make token' }));
  const dialog = within(await screen.findByRole('dialog'));
  await paste(person, dialog.getByLabelText(/^Name/), 'Report');
  return { person, dialog };
}

test('a passkey takes the place of the password, and sends the form', async () => {
  const { person, dialog } = await beginToken();
  await person.click(await dialog.findByRole('button', { name: 'Use a passkey instead' }));
  expect(await screen.findByText('lexboard_personal_x')).toBeTruthy();
  expect(callsTo('/token/add')).toMatchObject([{ name: 'Report', passkey: { id: 'AAAA' } }]);
});

test('who has a passkey alone is asked for no password; the dialog says why it was not used', async () => {
  options = { password: false, passkey: true };
  jest.spyOn(console, 'info').mockImplementation();
  get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  const { person, dialog } = await beginToken();
  const use = await dialog.findByRole('button', { name: 'Use a passkey' });
  expect(dialog.queryByLabelText('Password')).toBeNull();
  await person.click(use);
  expect(await dialog.findByText('No passkey was used. Please try again.')).toBeTruthy();
  await person.click(use);
  await waitFor(() => expect(callsTo('/token/add')).toHaveLength(1));
});
