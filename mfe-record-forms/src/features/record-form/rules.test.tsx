import { fireEvent, screen } from '@testing-library/react';
import { currentFormState } from '@lexboard/shared-lib/form-state';
import { bodiesOf, lawCalls, reply, replyWithLaw, startServer } from '../../testing/answering-server.ts';
import { choose, combobox, openForm, textbox } from '../../testing/law-form.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { storedLaw } from '../../testing/stored-law.ts';

beforeEach(() => {
  startServer();
  signIn();
});

test("choosing Central 'State' shows the states; any other choice hides and clears them", async () => {
  const { user } = await openForm('/law/0');
  expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();
  await choose(user, 'Central', 'State');
  await choose(user, 'State', 'Goa');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Remove Goa' })).toBeTruthy();
  await choose(user, 'Central', 'Central');
  expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();
  await choose(user, 'Central', 'State');
  expect(screen.queryByRole('button', { name: 'Remove Goa' })).toBeNull();
});

test("the parent laws start with 'No Parent Law' and leave out the law itself", async () => {
  replyWithLaw(storedLaw({ status: 'Draft', ParentLaw: null }));
  const { user } = await openForm('/law/42');
  await user.click(combobox('Parent Law'));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['No Parent Law', 'FACT-1948']);
});

test('choosing No Parent Law sends the id -1', async () => {
  replyWithLaw(storedLaw({ status: 'Draft', ParentLaw: 5 }));
  reply(lawCalls.update, { success: 1, message: 'Stored', version: 4 });
  const { user } = await openForm('/law/42');
  await choose(user, 'Parent Law', 'No Parent Law');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText('Data Updated Successfully');
  expect(bodiesOf(lawCalls.update)).toMatchObject([{ ParentLaw: '-1' }]);
});

test('a law without a parent shows No Parent Law', async () => {
  replyWithLaw(storedLaw({ status: 'Draft', ParentLaw: '-1' }));
  await openForm('/law/42');
  expect(combobox('Parent Law').value).toBe('No Parent Law');
});

test.each([
  ['Law', 500, '500'],
  ['Rules', 10_000, '10,000'],
])(
  '%s keeps all that is pasted, and says at once what is more than its %i characters',
  async (name, most, said) => {
    const { user } = await openForm('/law/0');
    const tooLong = () => screen.queryByText(`${name} may have at most ${said} characters.`);
    await user.click(textbox(name));
    await user.paste('👷'.repeat(most));
    await user.tab();
    expect(tooLong()).toBeNull();
    await user.click(textbox(name));
    await user.paste('and more');
    await user.tab();
    expect(textbox(name).value).toBe(`${'👷'.repeat(most)}and more`);
    expect(tooLong()).toBeTruthy();
    expect(textbox(name).getAttribute('aria-invalid')).toBe('true');
  },
);

test('a text near its limit says below it how much is left, in place of its help', async () => {
  const { user } = await openForm('/law/0');
  const describedBy = () =>
    textbox('Law')
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  const paste = async (count: number) => {
    await user.click(textbox('Law'));
    await user.paste('x'.repeat(count));
    await user.tab();
  };
  await paste(449);
  expect(describedBy()).toEqual(['The full title of the law, guideline or rule, with its year']);
  await paste(50);
  expect(describedBy()).toEqual(['1 character left']);
  await paste(2);
  expect(describedBy()?.at(-1)).toBe('Law may have at most 500 characters.');
});

test('what a save needs and what Publish needs are told apart, and a legend says how', async () => {
  await openForm('/law/0');
  const needs = (control: HTMLElement) => [
    control.getAttribute('aria-required'),
    control.getAttribute('aria-describedby')?.includes('needed') ?? false,
  ];
  expect([textbox('Law'), combobox('Central'), combobox('Master Name')].map(needs)).toEqual(
    Array.from({ length: 3 }, () => ['true', false]),
  );
  expect([textbox('Rules'), combobox('Category')].map(needs)).toEqual([
    [null, true],
    [null, true],
  ]);
  for (const meaning of ['Needed to save', 'Needed to publish']) {
    expect(screen.getByText(meaning)).toBeTruthy();
  }
});

test('each field is in a form of its own, which Enter does not send', async () => {
  await openForm('/law/0');
  const forms = ['Law', 'Rules'].map((name) => textbox(name).form);
  expect(new Set(forms).size).toBe(2);
  for (const form of forms) expect(form && fireEvent.submit(form)).toBe(false);
});

test('the form says on the bus what it holds, and that it is gone', async () => {
  replyWithLaw(storedLaw());
  const { user, unmount } = await openForm('/law/42');
  const opened = { component: 'Law', formType: 'Update', status: 'Published', lastButton: undefined };
  expect(currentFormState()).toEqual({ ...opened, changed: false });
  await user.type(textbox('Rules'), '!');
  await user.tab();
  const discards = 'OK discards your changes to Rules.';
  expect(currentFormState()).toEqual({ ...opened, changed: true, discards });
  unmount();
  expect(currentFormState()).toBeUndefined();
});

test('a new form says Create and Draft, and the button that was pressed last', async () => {
  const { user } = await openForm('/law/0');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(currentFormState()).toEqual({
    component: 'Law',
    formType: 'Create',
    status: 'Draft',
    lastButton: 'Publish',
    changed: false,
  });
});
