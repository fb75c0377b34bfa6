import { screen, waitFor } from '@testing-library/react';
import {
  answerWith,
  callsTo,
  openPage,
  prepareServer,
  paste,
  reply,
} from '../../testing/served-page.fixture.tsx';
import './confirm-mail-page.tsx';
import './forgot-password-page.tsx';

const call = '/user-forget';

beforeEach(prepareServer);

test('a link is asked for once the name is right, and the next page says where to look for it', async () => {
  const { person } = openPage('/forgot_password');
  const username = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Username' });
  const send = () => person.click(screen.getByRole('button', { name: 'Send reset link' }));
  await send();
  expect((await screen.findAllByText('Please fill the Username.')).length).toBe(2);
  await waitFor(() => expect(document.activeElement).toBe(username));
  expect(callsTo(call)).toEqual([]);
  const message = 'Invalid User';
  answerWith(() => reply(200, { success: 0, message: 'No such account' }));
  await paste(person, username, ' asha@demo.example ');
  await send();
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  expect(username.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(username));
  expect(username.value).toBe(' asha@demo.example ');
  answerWith(() => reply(429, { success: 0, message: 'Too many.' }, { 'Retry-After': '130' }));
  await send();
  expect(await screen.findByText('Too many tries. Please wait 3 minutes, then try again.')).toBeTruthy();
  answerWith(() => reply(200, { success: 1, message: 'Done' }));
  await send();
  await screen.findByRole('heading', { name: 'Check your mail' });
  expect(location.pathname).toBe('/confirm-mail');
  expect(callsTo(call).at(-1)).toEqual({
    username: 'asha@demo.example',
    url: `${location.origin}/reset-password`,
  });
  expect(document.body.textContent).toContain('30 minutes');
  await person.click(screen.getByRole('link', { name: 'Send the link again' }));
  await screen.findByRole('heading', { name: 'Forgot password' });
});
