import { screen, waitFor } from '@testing-library/react';
import { answerWith, callsTo, openPage, prepareServer, reply } from '../../app/served-page.fixture.tsx';
import './confirm-mail-page.tsx';
import './forgot-password-page.tsx';

const call = '/user-forget';

beforeEach(prepareServer);

async function openForm() {
  const { person } = openPage('/forgot_password');
  const username = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Username' });
  const send = () => person.click(screen.getByRole('button', { name: 'Send reset link' }));
  return { person, username, send };
}

test('a link is asked for, and the next page says where to look for it', async () => {
  const { person, username, send } = await openForm();
  await person.type(username, ' asha@demo.example ');
  await send();
  await screen.findByRole('heading', { name: 'Look into your mail' });
  expect(location.pathname).toBe('/confirm-mail');
  expect(callsTo(call)).toEqual([
    { username: 'asha@demo.example', url: `${location.origin}/reset-password` },
  ]);
  expect(document.body.textContent).toContain('30 minutes');
  await person.click(screen.getByRole('link', { name: 'Send the link again' }));
  await screen.findByRole('heading', { name: 'Forgot password' });
});

test('the name is needed', async () => {
  const { username, send } = await openForm();
  await send();
  expect((await screen.findAllByText('Please fill the Username.')).length).toBe(2);
  expect(document.activeElement).toBe(username);
  expect(callsTo(call)).toEqual([]);
});

test('what is no address is said in a notice and at the field', async () => {
  const message = 'Invalid User';
  answerWith(() => reply(422, { success: 0, message, errors: [{ field: 'username', message }] }));
  const { person, username, send } = await openForm();
  await person.type(username, 'asha');
  await send();
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(1), { timeout: 3000 });
  expect(username.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(username);
  expect(username.value).toBe('asha');
});

test('after too many requests it says how long to wait', async () => {
  answerWith(() => reply(429, { success: 0, message: 'Too many.' }, { 'Retry-After': '130' }));
  const { person, username, send } = await openForm();
  await person.type(username, 'asha@demo.example');
  await send();
  expect(await screen.findByText('Too many tries. Please wait 3 minutes, then try again.')).toBeTruthy();
  expect(location.pathname).toBe('/forgot_password');
});
