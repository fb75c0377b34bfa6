import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSession } from '@lexboard/shared-lib/session';
import { queryClient } from '@lexboard/shared-lib/query';
import { answerWith, callsTo, openPage, prepareServer, reply } from '../../app/served-page.fixture.tsx';
import { signedInAs } from '../../app/signed-in.fixture.ts';
import './two-factor-page.tsx';

const recoveryCodes = ['7KQ2-M9XD-04TB-HW5C', '0000-1111-2222-3333'];
const setUpReply = {
  success: 1,
  otpauth: 'otpauth://totp/Lexboard:editor?secret=ABCDEFGH',
  secret: 'ABCDEFGH',
  qr: 'data:image/svg+xml;base64,PHN2Zy8+',
  recoveryCodes,
};

let state: { enabled: boolean; recoveryCodesLeft: number };
let answers: Record<string, () => Response>;

beforeEach(() => {
  prepareServer();
  queryClient.clear();
  startSession(signedInAs('editor'));
  state = { enabled: false, recoveryCodesLeft: 0 };
  answers = {
    '/twofactor/status': () => reply(200, { success: 1, ...state }),
    '/twofactor/setup': () => reply(200, setUpReply),
    '/twofactor/confirm': () => {
      state = { enabled: true, recoveryCodesLeft: 2 };
      return reply(200, { success: 1, message: 'Two-factor sign-in is on.' });
    },
    '/twofactor/disable': () => {
      state = { enabled: false, recoveryCodesLeft: 0 };
      return reply(200, { success: 1, message: 'Two-factor sign-in is off.' });
    },
  };
  answerWith((path) => answers[path]?.() ?? reply(200, { success: 1, message: 'Done', data: [] }));
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the profile menu leads to it', async () => {
  openPage('/setup/detailedactivitylogs');
  await press('Profile of editor');
  await press('Two-factor sign-in');
  await screen.findByRole('heading', { name: 'Two-factor sign-in' });
  expect(location.pathname).toBe('/two-factor');
});

test('whoever has to change their password does that first', async () => {
  startSession(signedInAs('editor', { passwordChangeRequired: true }));
  openPage('/two-factor');
  await screen.findByRole('heading', { name: 'Change password' });
});

test('it is set up by the key and a code; the recovery codes are shown until they are stored', async () => {
  const { person } = openPage('/two-factor');
  await press('Set up');
  const picture = await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  expect(picture.getAttribute('src')).toBe(setUpReply.qr);
  expect(screen.getByRole('group', { name: 'Key' }).textContent).toBe('ABCD EFGH');
  await person.type(screen.getByLabelText('Code'), '123456{Enter}');
  await screen.findByRole('heading', { name: 'Store your recovery codes' });
  expect(callsTo('/twofactor/confirm')).toMatchObject([{ otp: '123456' }]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes);
  const file = screen.getByRole('link', { name: 'Download' }).getAttribute('href') ?? '';
  for (const code of recoveryCodes) expect(decodeURIComponent(file)).toContain(code);
  await press('Copy');
  expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'));
  await press('I have stored them');
  expect(await screen.findByText(/^2 recovery codes are left\. For new ones/)).toBeTruthy();
  expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull();
});

test('a wrong code is said at its field, and Cancel changes nothing', async () => {
  const message = 'This is not the code that the app shows now.';
  answers['/twofactor/confirm'] = () =>
    reply(422, { success: 0, message, errors: [{ field: 'otp', message }] });
  const { person } = openPage('/two-factor');
  await press('Set up');
  await person.type(await screen.findByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  await press('Cancel');
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
});

test('a set-up that was refused says why', async () => {
  const message = 'Two-factor sign-in is on already. Switch it off first.';
  answers['/twofactor/setup'] = () => reply(422, { success: 0, message });
  openPage('/two-factor');
  await press('Set up');
  expect(await screen.findByText(message)).toBeTruthy();
});

test('the password switches it off', async () => {
  state = { enabled: true, recoveryCodesLeft: 9 };
  const { person } = openPage('/two-factor');
  expect(await screen.findByText('9 recovery codes are left.')).toBeTruthy();
  await press('Switch off');
  expect((await screen.findAllByText('Please fill the Password.')).length).toBeGreaterThan(0);
  await person.type(screen.getByLabelText('Password'), 'my secret{Enter}');
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
  expect(callsTo('/twofactor/disable')).toMatchObject([{ password: 'my secret' }]);
});

test('a state that could not be loaded can be asked for again', async () => {
  answers['/twofactor/status'] = () => reply(503, { success: 0, message: 'The server is starting.' });
  openPage('/two-factor');
  expect(await screen.findByText('The server is starting.', {}, { timeout: 10_000 })).toBeTruthy();
  answers['/twofactor/status'] = () => reply(200, { success: 1, ...state });
  await press('Retry');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Set up' })).toBeTruthy());
});
