import { screen, within } from '@testing-library/react';
import { recordCalls } from '@lexboard/shared-lib/contract';
import { license } from '@lexboard/shared-lib/domain';
import { bodiesOf, lawCalls, reply, replyWithLaw, startServer } from '../../../testing/answering-server.ts';
import { openKind, replyWithLawOf } from '../../../testing/attached-form.tsx';
import { button, openForm, textbox } from '../../../testing/law-form.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { storedLaw } from '../../../testing/stored-law.ts';

beforeEach(() => {
  startServer();
  signIn();
  replyWithLawOf();
});

const shownPath = () => window.location.pathname;
const adds = () =>
  within(screen.getByRole('dialog'))
    .queryAllByRole('button', { name: /^Add / })
    .map(({ textContent }) => textContent);

test('a stored law is followed by what it asks for, a repealed one by nothing; its name stands below the heading', async () => {
  reply(lawCalls.update, { success: 1, message: 'Stored', version: 4 });
  replyWithLaw(storedLaw());
  const { user } = await openForm('/law/42');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Update Law');
  expect(screen.getByText('Kerala Factories Rules, 1957', { selector: 'p' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Attached to this law' })).toBeTruthy();
  await user.click(button('Update'));
  await screen.findByText('Data Updated Successfully');
  expect(adds()).toEqual([
    'Add license for this law',
    'Add return for this law',
    'Add other compliance for this law',
    'Add notice for this law',
  ]);
  await user.click(button('Add license for this law'));
  expect(shownPath()).toBe('/license/0/42');
  expect(await screen.findByRole('heading', { level: 1, name: 'Add New Licenses' })).toBeTruthy();
});

test('Add another opens the form anew, blank and below the same law, and saves another record', async () => {
  const { add } = recordCalls(license);
  reply(add, { success: 1, message: 'Stored', id: 8, UniqueCode: 'LIC-000008', version: 1 });
  const { user } = await openKind(license, '0/42');
  await user.type(textbox('License to be Obtained'), 'Licence');
  await user.click(button('Draft'));
  await screen.findByText('Data Added Successfully');
  expect(adds()).toEqual(['Add another']);
  await user.click(button('Add another'));
  expect(shownPath()).toBe('/license/0/42');
  expect(
    (await screen.findByRole<HTMLInputElement>('textbox', { name: 'License to be Obtained' })).value,
  ).toBe('');
  expect(document.activeElement).toBe(textbox('License to be Obtained'));
  await user.keyboard('Second');
  await user.click(button('Draft'));
  await screen.findByText('Data Added Successfully');
  const keys = bodiesOf(add).map((body): unknown => Reflect.get(Object(body), 'idempotencyKey'));
  expect(new Set(keys).size).toBe(2);
});

test('Ctrl+S saves with Update or Draft, what is being typed too; after that and to read it does nothing', async () => {
  reply(lawCalls.update, { success: 1, message: 'Stored', version: 4 });
  replyWithLaw(storedLaw({ status: 'Draft', Rules: '' }));
  const { user, unmount } = await openForm('/law/42');
  await user.type(textbox('Rules'), 'Others');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Data Updated Successfully');
  await user.keyboard('{Control>}s{/Control}');
  expect(bodiesOf(lawCalls.update)).toMatchObject([{ Rules: 'Others', status: 'Update' }]);
  unmount();
  signIn('View');
  await openForm('/law/42');
  await user.keyboard('{Control>}s{/Control}');
  expect(bodiesOf(lawCalls.update)).toHaveLength(1);
});
