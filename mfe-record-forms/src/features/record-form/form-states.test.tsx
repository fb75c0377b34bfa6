import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { law } from '@lexboard/shared-lib/domain';
import { readFormState } from '@lexboard/shared-lib/form-state';
import {
  bodiesOf,
  breakConnection,
  hold,
  lawCalls,
  refuse,
  replyWithLaw,
  startServer,
} from '../../testing/answering-server.ts';
import {
  button,
  combobox,
  openAddress,
  openForm,
  saveButtonsShown,
  textbox,
} from '../../testing/law-form.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { storedLaw } from '../../testing/stored-law.ts';

beforeEach(() => {
  startServer();
  signIn();
});

const isReadOnly = (name: string) => textbox(name).readOnly;
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const watermark = () => document.querySelector('[data-text]')?.getAttribute('data-text');

/** Drafts are looked at anew, which takes a moment. */
const changeAccess = (access: 'Edit' | 'View') =>
  act(() => {
    signIn(access);
    return Promise.resolve();
  });

test('a new law: heading, title, no watermark, every field blank but for Active, Draft and Publish without an access check', async () => {
  await openForm('/law/0');
  expect(heading()).toBe('Add New Law');
  expect(document.title).toBe('Add New Law · Lexboard');
  expect(watermark()).toBeUndefined();
  expect(saveButtonsShown()).toEqual(['Draft', 'Publish']);
  expect(textbox('Law').value).toBe('');
  expect(combobox('Active/Repealed').value).toBe('Active');
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
  expect(readFormState()).toMatchObject({
    component: 'Law',
    formType: 'Create',
    status: 'Draft',
    changed: false,
  });
  await changeAccess('View');
  expect(saveButtonsShown()).toEqual(['Draft', 'Publish']);
  expect(screen.getByRole('note').textContent).toMatch(/needs Edit access/);
});

test('what a save needs and what Publish needs are told apart; each field is a form that Enter does not send', async () => {
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
  for (const meaning of ['Required for a draft', 'Required to publish']) {
    expect(screen.getByText(meaning)).toBeTruthy();
  }
  const forms = ['Law', 'Rules'].map((name) => textbox(name).form);
  expect(new Set(forms).size).toBe(2);
  for (const form of forms) expect(form && fireEvent.submit(form)).toBe(false);
});

test('a draft: heading, title, watermark, Update and Publish; without Edit access it can only be read', async () => {
  replyWithLaw(storedLaw({ status: 'Draft' }));
  const { user, unmount } = await openForm('/law/42');
  expect(heading()).toBe('Update Law');
  expect(document.title).toBe('Update Law · LAW-000042 · Lexboard');
  expect(watermark()).toBe('Draft');
  expect(saveButtonsShown()).toEqual(['Update', 'Publish']);
  expect(combobox('Parent Law').value).toBe('FACT-1948');
  await user.type(textbox('Rules'), ' and more');
  await changeAccess('View');
  expect(saveButtonsShown()).toEqual([]);
  expect(textbox('State').value).toBe('Kerala');
  expect(law.fields.map(({ label }) => isReadOnly(label))).not.toContain(false);
  expect(screen.getByRole('note').textContent).toMatch(/needs Edit access/);
  await changeAccess('Edit');
  expect(saveButtonsShown()).toEqual(['Update', 'Publish']);
  expect(isReadOnly('Rules')).toBe(false);
  expect(textbox('Rules').value).toMatch(/ and more$/);
  const discards = 'OK discards your changes to Rules.';
  expect(readFormState()).toMatchObject({ formType: 'Update', status: 'Draft', changed: true, discards });
  unmount();
  expect(readFormState()).toBeUndefined();
});

test('a published law: Update only, parent law and category read-only; it does not find its own code', async () => {
  replyWithLaw(storedLaw());
  await openForm('/law/42');
  expect(watermark()).toBe('Published');
  expect(saveButtonsShown()).toEqual(['Update']);
  expect(textbox('Parent Law').value).toBe('FACT-1948');
  expect(['Parent Law', 'Category', 'Rules'].map(isReadOnly)).toEqual([true, true, false]);
  await waitFor(() =>
    expect(bodiesOf(lawCalls.sameCode)).toEqual([{ code: 'FACT-KL-1957', id: 42, accessusername: 'editor' }]),
  );
});

test('a locked law can be read, and says why it cannot be changed', async () => {
  replyWithLaw(storedLaw({ editOption: 'false' }));
  await openForm('/law/42');
  expect(screen.getByRole('note').textContent).toMatch(/This law is locked/);
  expect(saveButtonsShown()).toEqual([]);
  expect(law.fields.map(({ label }) => isReadOnly(label))).not.toContain(false);
  expect(screen.getByText('No files are attached.')).toBeTruthy();
});

// The contents show from 1024 px on, which this browser is not.
test('the contents tick complete sections, name what is missing for Publish and lead there', async () => {
  replyWithLaw(storedLaw({ status: 'Draft', Rules: '', Exemptions: ' ' }));
  const { user } = await openForm('/law/42');
  const ticks = screen.queryAllByLabelText('complete', { selector: 'nav *' });
  expect(ticks.map(({ parentElement }) => parentElement?.textContent)).toEqual(['Identity']);
  expect(screen.getByText('2 fields left before you can publish', { selector: 'nav *' })).toBeTruthy();
  await user.click(screen.getByText('Rules', { selector: 'nav button' }));
  expect(document.activeElement).toBe(textbox('Rules'));
});

test('a spinner until the law is there; one that cannot be loaded says so, and Retry loads it', async () => {
  const release = hold(lawCalls.one);
  const { user } = openAddress('/law/42');
  await waitFor(() => expect(screen.getByText('Loading')).toBeTruthy());
  expect(saveButtonsShown()).toEqual([]);
  refuse(lawCalls.one, 500, { message: 'Something broke.' });
  release();
  expect(await screen.findByText('The law could not be loaded')).toBeTruthy();
  expect(screen.getByText('Something broke.')).toBeTruthy();
  expect(heading()).toBe('Update Law');
  replyWithLaw(storedLaw());
  await user.click(button('Retry'));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Law' })).value).toMatch(/Kerala/);
});

test('addresses that name no law, or one that is gone, say so; others are no page', async () => {
  for (const address of ['/law/abc', '/law/0?from=x', '/law/-1', '/law/1234567890']) {
    const { unmount } = openAddress(address);
    expect(heading()).toBe('Law not found');
    expect(document.title).toBe('Law not found · Lexboard');
    expect(screen.getByText('This address names no law.')).toBeTruthy();
    unmount();
  }
  for (const address of ['/law/1/2', '/license/1/2/3', '/circular-amendments/1']) {
    const { unmount } = openAddress(address);
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
    unmount();
  }
  refuse(lawCalls.one, 404, { message: 'There is no law with this number.' });
  openAddress('/law/42');
  expect(await screen.findByRole('heading', { level: 1, name: 'Law not found' })).toBeTruthy();
});

test('a law that may still be read is headed as one that is there', async () => {
  breakConnection(lawCalls.one);
  openAddress('/law/42');
  expect(await screen.findByText('The law could not be loaded')).toBeTruthy();
  expect(heading()).toBe('Update Law');
});
