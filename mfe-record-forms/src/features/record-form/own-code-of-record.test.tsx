import { screen, waitFor, within } from '@testing-library/react';
import {
  bodiesOf,
  lawCalls,
  refuse,
  reply,
  replyWithLaw,
  startServer,
} from '../../testing/answering-server.ts';
import { openForm, textbox } from '../../testing/law-form.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { storedLaw } from '../../testing/stored-law.ts';

const code = () => textbox('Act Code Name');
const warning = () => screen.queryByText(/This code exists already/);

beforeEach(() => {
  startServer();
  signIn();
});

test('a code that exists already is pointed out at its field, with a way to the record, and is no fault', async () => {
  const data = [{ id: 5, code: 'LAW-000005', name: 'The Factories Act, 1948' }];
  reply(lawCalls.sameCode, { success: 1, data });
  const { user } = await openForm('/law/0');
  await user.type(code(), 'FACT-1948 ');
  // Roles are looked for in the warning alone: in the whole form that takes seconds.
  const said = within(await screen.findByText(/This code exists already/));
  const link = said.getByRole('link', { name: 'LAW-000005 The Factories Act, 1948' });
  expect(link.getAttribute('href')).toContain('open=law%3A5');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(code().getAttribute('aria-invalid')).toBeNull();
  expect(bodiesOf(lawCalls.sameCode).at(-1)).toMatchObject({ code: 'FACT-1948' });
  await user.clear(code());
  await waitFor(() => expect(warning()).toBeNull());
});

test('a stored record does not find itself', async () => {
  replyWithLaw(storedLaw());
  await openForm('/law/42');
  await waitFor(() =>
    expect(bodiesOf(lawCalls.sameCode)).toEqual([{ code: 'FACT-KL-1957', id: 42, accessusername: 'editor' }]),
  );
  expect(warning()).toBeNull();
});

test('when it cannot be looked up, nothing is said', async () => {
  refuse(lawCalls.sameCode, 422, { message: 'Not now.' });
  const { user } = await openForm('/law/0');
  await user.type(code(), 'FACT-1948');
  await waitFor(() => expect(bodiesOf(lawCalls.sameCode).length).toBeGreaterThan(0));
  expect(warning()).toBeNull();
});
