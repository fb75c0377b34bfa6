import { screen, within } from '@testing-library/react';
import { startSession } from '@lexboard/shared-lib/session';
import { answerWith, callsTo, openPage, prepareServer, reply } from '../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../testing/signed-in.fixture.ts';

const address = 'https://lexboard.example/calendar/secret.ics';

/** A server that keeps what the person chose. */
function answerReminders(): void {
  const state = { digest: true, atOnce: false, scope: '' };
  const made = () => state.scope && { scope: state.scope, createdAt: '2026-11-28T04:00:00Z', readAt: null };
  const steps: Record<string, () => object> = {
    '/due/calendar': () => {
      state.scope = 'all';
      return { url: address };
    },
    '/due/calendarrevoke': () => {
      state.scope = '';
      return {};
    },
    '/due/atonce': () => {
      state.atOnce = true;
      return { atOnce: true };
    },
    '/due/digest': () => {
      state.digest = false;
      return { digest: false };
    },
    '/due/reminders': () => ({
      calendar: made() || null,
      digest: state.digest,
      atOnce: state.atOnce,
      digestHour: 8,
    }),
  };
  answerWith((path) => reply(200, { success: 1, message: 'Done', data: [], ...steps[path]?.() }));
}

beforeEach(() => {
  prepareServer();
  answerReminders();
  startSession(signedInAs('editor'));
});

test('the profile menu makes a calendar feed, shows its address once, revokes it, stops the daily mail, and asks for mails at once', async () => {
  const { person } = openPage('/nowhere');
  await person.click(await screen.findByRole('button', { name: 'Profile of editor' }));
  await person.click(screen.getByRole('button', { name: 'Reminders' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reminders' }));
  await person.click(await dialog.findByRole('button', { name: 'Everything' }));
  await person.click(dialog.getByRole('button', { name: 'Make address' }));
  expect(await dialog.findByRole('textbox', { name: 'Address for the calendar program' })).toHaveProperty(
    'value',
    address,
  );
  expect(dialog.getByText(/keep it secret/)).toBeTruthy();
  expect(callsTo('/due/calendar')).toMatchObject([{ scope: 'all' }]);
  await person.click(dialog.getByRole('button', { name: 'Copy address' }));
  expect(await navigator.clipboard.readText()).toBe(address);
  await person.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await dialog.findByRole('button', { name: 'Make address' })).toBeTruthy();
  expect(dialog.queryByRole('textbox')).toBeNull();
  const mail = dialog.getByRole('checkbox', { name: 'Mail me what is due' });
  await person.click(mail);
  await screen.findByRole('checkbox', { name: 'Mail me what is due', checked: false });
  expect(callsTo('/due/digest')).toMatchObject([{ digest: false }]);
  await person.click(dialog.getByRole('checkbox', { name: /^Mail me what is sent back/ }));
  await screen.findByRole('checkbox', { name: /^Mail me what is sent back/, checked: true });
  expect(callsTo('/due/atonce')).toMatchObject([{ atOnce: true }]);
});
