import { screen, waitFor, within } from '@testing-library/react';
import {
  bodiesOf,
  lawCalls,
  refuse,
  reply,
  replyWithLaw,
  startServer,
} from '../../testing/answering-server.ts';
import { combobox, openForm, textbox } from '../../testing/law-form.tsx';
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
  // When it cannot be looked up, nothing is said.
  refuse(lawCalls.sameCode, 422, { message: 'Not now.' });
  const asked = bodiesOf(lawCalls.sameCode).length;
  await user.type(code(), 'FACT-1949');
  await waitFor(() => expect(bodiesOf(lawCalls.sameCode).length).toBeGreaterThan(asked));
  expect(warning()).toBeNull();
});

test('a text near its limit says how much is left; one beyond it is not cut, and says so at once', async () => {
  const { user } = await openForm('/law/0');
  const describedBy = () =>
    textbox('Law')
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  const paste = async (count: number) => {
    await user.click(textbox('Law'));
    await user.paste('👷'.repeat(count));
    await user.tab();
  };
  await paste(449);
  expect(describedBy()).toEqual(['The full title of the law, guideline or rule, with its year']);
  await paste(50);
  expect(describedBy()).toEqual(['1 character left']);
  await paste(2);
  expect(describedBy()?.at(-1)).toBe('Law may have at most 500 characters.');
  expect(textbox('Law').value).toBe('👷'.repeat(501));
  expect(textbox('Law').getAttribute('aria-invalid')).toBe('true');
});

test("the parent laws start with 'No Parent Law' and leave out the law itself", async () => {
  replyWithLaw(storedLaw({ status: 'Draft', ParentLaw: null }));
  const { user } = await openForm('/law/42');
  await user.click(combobox('Parent Law'));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['No Parent Law', 'FACT-1948']);
});
