import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSession } from '@lexboard/shared-lib/session';
import { queryClient } from '@lexboard/shared-lib/query';
import { answerWith, callsTo, openPage, prepareServer, reply } from '../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../testing/signed-in.fixture.ts';
import './two-factor-page.tsx';

const recoveryCodes = ['7KQ2-M9XD-04TB-HW5C', '0000-1111-2222-3333'];
const setUpReply = {
  success: 1,
  otpauth: 'otpauth://totp/Lexboard:editor?secret=ABCDEFGH',
  secret: 'ABCDEFGH',
  qr: 'data:image/svg+xml;base64,PHN2Zy8+',
  recoveryCodes,
  setUpMark: 'mark of this set-up',
};

let state: { enabled: boolean; recoveryCodesLeft: number; setUpMark?: string };
let answers: Record<string, () => Response | Promise<Response>>;

beforeEach(() => {
  prepareServer();
  queryClient.clear();
  startSession(signedInAs('editor'));
  state = { enabled: false, recoveryCodesLeft: 0 };
  answers = {
    '/twofactor/status': () => reply(200, { success: 1, ...state }),
    '/twofactor/setup': () => reply(200, setUpReply),
    '/twofactor/confirm': () => {
      state = { enabled: true, recoveryCodesLeft: 2, setUpMark: setUpReply.setUpMark };
      return reply(200, { success: 1, message: 'Two-factor sign-in is on.' });
    },
    '/twofactor/disable': () => {
      state = { enabled: false, recoveryCodesLeft: 0 };
      return reply(200, { success: 1, message: 'Two-factor sign-in is off.' });
    },
  };
  answerWith((path) => answers[path]?.() ?? reply(200, { success: 1, message: 'Done', data: [] }));
});

/** Begins a set-up with the password. */
async function beginSetUp() {
  await userEvent.type(await screen.findByLabelText('Password'), 'my secret');
  await press('Set up');
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('it is set up by the key and a code; the recovery codes are shown until they are stored', async () => {
  const { person } = openPage('/two-factor');
  await press('Set up');
  expect((await screen.findAllByText('Please fill the Password.')).length).toBeGreaterThan(0);
  await beginSetUp();
  const picture = await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  expect(picture.getAttribute('src')).toBe(setUpReply.qr);
  expect(screen.getByRole('group', { name: 'Key' }).textContent).toBe('ABCD EFGH');
  await person.type(screen.getByLabelText('Code'), '123456{Enter}');
  await screen.findByRole('heading', { name: 'Store your recovery codes' });
  expect(callsTo('/twofactor/setup')).toMatchObject([{ password: 'my secret' }]);
  expect(callsTo('/twofactor/confirm')).toMatchObject([{ otp: '123456', setUpMark: setUpReply.setUpMark }]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes);
  const file = screen.getByRole('link', { name: 'Download' }).getAttribute('href') ?? '';
  for (const code of recoveryCodes) expect(decodeURIComponent(file)).toContain(code);
  await press('Copy');
  expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'));
  await press('I have stored them');
  expect(await screen.findByText(/^2 recovery codes are left\. For new ones/)).toBeTruthy();
  expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull();
});

test('a wrong code is said at its field, Cancel changes nothing, and a set-up that was refused says why', async () => {
  const message = 'This is not the code that the app shows now.';
  answers['/twofactor/confirm'] = () =>
    reply(422, { success: 0, message, errors: [{ field: 'otp', message }] });
  const { person } = openPage('/two-factor');
  await beginSetUp();
  await person.type(await screen.findByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  await press('Cancel');
  answers['/twofactor/setup'] = () => reply(422, { success: 0, message: onAlready });
  await beginSetUp();
  expect(await screen.findByText(onAlready)).toBeTruthy();
});

const onAlready = 'Two-factor sign-in is on already. Switch it off first.';
const lostReply = () => Promise.reject(new TypeError('Failed to fetch'));
const shownCodes = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

/** Enters a code; the server switches it on by the set-up of a mark, and its reply is lost. */
async function loseReply(setUpMark: string) {
  answers['/twofactor/confirm'] = () => {
    state = { enabled: true, recoveryCodesLeft: 10, setUpMark };
    answers['/twofactor/confirm'] = () => reply(422, { success: 0, message: onAlready });
    return lostReply();
  };
  const { person } = openPage('/two-factor');
  await beginSetUp();
  await person.type(await screen.findByLabelText('Code'), '123456{Enter}');
}

test('after a lost reply the recovery codes are shown, where this set-up is in force', async () => {
  await loseReply(setUpReply.setUpMark);
  await screen.findByRole('heading', { name: 'Store your recovery codes' });
  expect(shownCodes()).toEqual(recoveryCodes);
  await press('I have stored them');
  expect(await screen.findByText('10 recovery codes are left.')).toBeTruthy();
});

test('a lost reply whose outcome cannot be read stays open, and the next try shows the recovery codes', async () => {
  const status = answers['/twofactor/status'] ?? lostReply;
  answers['/twofactor/setup'] = () => {
    answers['/twofactor/status'] = lostReply;
    return reply(200, setUpReply);
  };
  await loseReply(setUpReply.setUpMark);
  expect(await screen.findByText(/^The server cannot be reached/)).toBeTruthy();
  await press('Cancel');
  expect(await screen.findByText(/^The server cannot be reached/)).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Key' })).toBeTruthy();
  answers['/twofactor/status'] = status;
  await press('Switch on');
  await screen.findByRole('heading', { name: 'Store your recovery codes' });
  expect(shownCodes()).toEqual(recoveryCodes);
});

test('Cancel shows the recovery codes where a try that seemed to fail has switched it on', async () => {
  answers['/twofactor/confirm'] = lostReply;
  const { person } = openPage('/two-factor');
  await beginSetUp();
  await person.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText(/^The server cannot be reached/)).toBeTruthy();
  state = { enabled: true, recoveryCodesLeft: 10, setUpMark: setUpReply.setUpMark };
  await press('Cancel');
  await screen.findByRole('heading', { name: 'Store your recovery codes' });
  expect(shownCodes()).toEqual(recoveryCodes);
});

test('where another set-up is in force, its recovery codes are not shown, and that is said', async () => {
  await loseReply('mark of another tab');
  expect(await screen.findByText(/^It was not switched on by the set-up that you began/)).toBeTruthy();
  expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull();
  expect(screen.getByRole('button', { name: 'Switch off' })).toBeTruthy();
});

test('the password switches it off, once a state that could not be loaded is asked for again', async () => {
  answers['/twofactor/status'] = () => reply(403, { success: 0, message: 'Not now.' });
  const { person } = openPage('/two-factor');
  expect(await screen.findByText('Not now.')).toBeTruthy();
  state = { enabled: true, recoveryCodesLeft: 9 };
  answers['/twofactor/status'] = () => reply(200, { success: 1, ...state });
  await press('Retry');
  expect(await screen.findByText('9 recovery codes are left.')).toBeTruthy();
  await press('Switch off');
  expect((await screen.findAllByText('Please fill the Password.')).length).toBeGreaterThan(0);
  await person.type(screen.getByLabelText('Password'), 'my secret{Enter}');
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
  expect(callsTo('/twofactor/disable')).toMatchObject([{ password: 'my secret' }]);
});
