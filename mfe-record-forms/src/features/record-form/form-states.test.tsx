import { act, screen, waitFor } from '@testing-library/react';
import { law } from '@lexboard/shared-lib/domain';
import {
  breakConnection,
  hang,
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

test('a new law: heading, title, no watermark, Draft and Publish, every field blank', async () => {
  const { container } = await openForm('/law/0');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Add New Law');
  expect(document.title).toBe('Add New Law · Lexboard');
  expect(container.querySelector('[data-text]')).toBeNull();
  expect(saveButtonsShown()).toEqual(['Draft', 'Publish']);
  expect(textbox('Law').value).toBe('');
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
});

test('a draft: heading, title with the code, watermark, Update and Publish', async () => {
  replyWithLaw(storedLaw({ status: 'Draft' }));
  const { container } = await openForm('/law/42');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Update Law');
  expect(document.title).toBe('Update Law · LAW-000042 · Lexboard');
  expect(container.querySelector('[data-text]')?.getAttribute('data-text')).toBe('Draft');
  expect(saveButtonsShown()).toEqual(['Update', 'Publish']);
  expect(combobox('Parent Law').value).toBe('FACT-1948');
});

test('a published law: Update only, parent law and category read-only', async () => {
  replyWithLaw(storedLaw());
  const { container } = await openForm('/law/42');
  expect(container.querySelector('[data-text]')?.getAttribute('data-text')).toBe('Published');
  expect(saveButtonsShown()).toEqual(['Update']);
  expect(textbox('Parent Law').value).toBe('FACT-1948');
  expect([isReadOnly('Parent Law'), isReadOnly('Category'), isReadOnly('Rules')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a repealed law behaves like create, active again and nothing locked', async () => {
  replyWithLaw(storedLaw({ Active: 'Repealed' }));
  await openForm('/law/42');
  expect(saveButtonsShown()).toEqual(['Draft', 'Publish']);
  expect(combobox('Active/Repealed').value).toBe('Active');
  expect(combobox('Category').value).toBe('Factories & Safety');
});

test('a locked law can be read, and says why it cannot be changed', async () => {
  replyWithLaw(storedLaw({ editOption: 'false' }));
  await openForm('/law/42');
  expect(screen.getByRole('note').textContent).toMatch(/This law is locked/);
  expect(saveButtonsShown()).toEqual([]);
  expect(law.fields.map(({ label }) => isReadOnly(label))).not.toContain(false);
});

test('without Edit access a law can only be read and closed', async () => {
  signIn('View');
  replyWithLaw(storedLaw({ status: 'Draft' }));
  await openForm('/law/42');
  expect(saveButtonsShown()).toEqual([]);
  expect(textbox('State').value).toBe('Kerala');
  expect(law.fields.map(({ label }) => isReadOnly(label))).not.toContain(false);
});

/** Drafts are looked at anew, which takes a moment. */
const changeAccess = (access: 'Edit' | 'View') =>
  act(() => {
    signIn(access);
    return Promise.resolve();
  });

test('an open form follows what the person may do, and keeps what was typed', async () => {
  replyWithLaw(storedLaw({ status: 'Draft' }));
  const { user } = await openForm('/law/42');
  await user.type(textbox('Rules'), ' and more');
  await changeAccess('View');
  expect(saveButtonsShown()).toEqual([]);
  expect(isReadOnly('Rules')).toBe(true);
  expect(screen.getByRole('note').textContent).toMatch(/needs Edit access/);
  await changeAccess('Edit');
  expect(saveButtonsShown()).toEqual(['Update', 'Publish']);
  expect(isReadOnly('Rules')).toBe(false);
  expect(textbox('Rules').value).toMatch(/ and more$/);
});

test('creating shows Draft and Publish without an access check (D2 §4)', async () => {
  signIn('View');
  await openForm('/law/0');
  expect(saveButtonsShown()).toEqual(['Draft', 'Publish']);
  expect(screen.getByRole('note').textContent).toMatch(/needs Edit access/);
});

test('a duplicate is filled from the record, says of which, and is new', async () => {
  replyWithLaw(storedLaw());
  await openForm('/law/0?from=42');
  expect(screen.getByText('Copy of LAW-000042')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Add New Law');
  expect(textbox('Law').value).toBe('Kerala Factories Rules, 1957');
  expect(saveButtonsShown()).toEqual(['Draft', 'Publish']);
});

// The contents show from 1024 px on, which this browser is not.
test('the contents name what is missing for Publish and lead there', async () => {
  replyWithLaw(storedLaw({ status: 'Draft', Rules: '', Exemptions: ' ' }));
  const { user } = await openForm('/law/42');
  expect(screen.getByText('2 missing for Publish', { selector: 'nav *' })).toBeTruthy();
  await user.click(screen.getByText('Rules', { selector: 'nav button' }));
  expect(document.activeElement).toBe(textbox('Rules'));
});

test('while loading a full-screen spinner shows', async () => {
  hang(lawCalls.one);
  openAddress('/law/42');
  await waitFor(() => expect(screen.getByText('Loading')).toBeTruthy());
  expect(saveButtonsShown()).toEqual([]);
});

test('while saving a full-screen spinner shows', async () => {
  replyWithLaw(storedLaw());
  hang(lawCalls.update);
  const { user } = await openForm('/law/42');
  await user.click(button('Update'));
  expect(await screen.findByText('Saving')).toBeTruthy();
});

test('a law that cannot be loaded says so, and Retry loads it', async () => {
  refuse(lawCalls.one, 500, { message: 'Something broke.' });
  const { user } = openAddress('/law/42');
  expect(await screen.findByText('The law could not be loaded')).toBeTruthy();
  expect(screen.getByText('Something broke.')).toBeTruthy();
  replyWithLaw(storedLaw());
  await user.click(button('Retry'));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Law' })).value).toMatch(/Kerala/);
});

test.each(['/law/abc', '/law/0?from=x', '/law/-1', '/law/1234567890'])('%s names no law', (address) => {
  openAddress(address);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Law not found');
  expect(document.title).toBe('Law not found · Lexboard');
  expect(screen.getByText('This address names no law.')).toBeTruthy();
});

test('a law that does not exist is headed like an address that names none, unlike one that may still be read', async () => {
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
  refuse(lawCalls.one, 404, { message: 'There is no law with this number.' });
  const { unmount } = openAddress('/law/42');
  expect(await heading('Law not found')).toBeTruthy();
  unmount();
  breakConnection(lawCalls.one);
  openAddress('/law/42');
  expect(await screen.findByText('The law could not be loaded')).toBeTruthy();
  expect(await heading('Update Law')).toBeTruthy();
});

test.each(['/law/1/2', '/license/1/2/3', '/circular-amendments/1'])('nothing is at %s', (address) => {
  openAddress(address);
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
});
