import { act, screen, within } from '@testing-library/react';
import { lawCalls, refuse, replyWithLaw, startServer } from '../../../testing/answering-server.ts';
import { button, combobox, openForm, textbox } from '../../../testing/law-form.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { storedLaw } from '../../../testing/stored-law.ts';

beforeEach(() => {
  startServer();
  signIn();
});

const heading = () => screen.queryByRole('heading', { name: 'There is a problem' });

/** The announced box at the top of the form. */
const summary = () => within(heading()?.closest<HTMLElement>('[role=alert]') ?? document.body);

const messages = () =>
  summary()
    .getAllByRole('link')
    .map((link) => link.textContent);

test('a refused save lists every failed check in order at the top, and the window says so', async () => {
  const { user } = await openForm('/law/0');
  expect(heading()).toBeNull();
  await user.click(button('Draft'));
  expect(messages()).toEqual([
    'Please fill the Law.',
    'Please fill the Central.',
    'Please fill the Master Name.',
  ]);
  expect(document.title).toBe('Error: Add New Law · Lexboard');
  expect(document.activeElement).toBe(textbox('Law'));
});

test('each message leads to its field, by the keyboard too', async () => {
  const { user } = await openForm('/law/0');
  await user.click(button('Draft'));
  await user.click(summary().getByRole('link', { name: 'Please fill the Master Name.' }));
  expect(document.activeElement).toBe(combobox('Master Name'));
  act(() => summary().getByRole('link', { name: 'Please fill the Law.' }).focus());
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(textbox('Law'));
  expect(window.location.hash).toBe('');
});

test('a mended field leaves the summary with its message; the last one takes the summary along', async () => {
  replyWithLaw(storedLaw({ status: 'Draft', Law: '', Rules: '', Exemptions: '' }));
  const { user } = await openForm('/law/42');
  await user.click(button('Publish'));
  expect(messages()).toHaveLength(3);
  for (const name of ['Law', 'Rules', 'Exemptions']) {
    await user.type(textbox(name), 'Filled');
    await user.tab();
  }
  expect(heading()).toBeNull();
  expect(document.title).toBe('Update Law · LAW-000042 · Lexboard');
});

test('what failed stands below the headings of its fields, and the first on the screen has the focus', async () => {
  replyWithLaw(storedLaw({ status: 'Draft', SuggestedBusinessFunction: [], Category: null, Rules: '' }));
  const { user } = await openForm('/law/42');
  await user.click(button('Publish'));
  const headings = summary().getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Identity', 'Applicability', 'Content']);
  expect(messages()).toEqual([
    'Please fill the Category.',
    'Please fill the Business Function Access.',
    'Please fill the Rules.',
  ]);
  expect(document.activeElement).toBe(combobox('Category'));
});

test("the server's checks are listed like those of the form, in the order of the form", async () => {
  replyWithLaw(storedLaw({ status: 'Draft' }));
  refuse(lawCalls.update, 422, {
    message: 'Not stored.',
    errors: [
      { field: 'ParentLaw', message: 'The parent law was deleted.' },
      { field: 'Law', message: 'There is such a law.' },
    ],
  });
  const { user } = await openForm('/law/42');
  await user.click(button('Update'));
  expect(await screen.findByRole('heading', { name: 'There is a problem' })).toBeTruthy();
  expect(messages()).toEqual(['There is such a law.', 'The parent law was deleted.']);
});
