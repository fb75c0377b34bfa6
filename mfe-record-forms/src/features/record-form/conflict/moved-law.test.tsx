import { screen, waitFor } from '@testing-library/react';
import { lawName } from '@lexboard/shared-lib/contract';
import { license, recordCalls } from '@lexboard/shared-lib/domain';
import { bodiesOf, hold, refuse, startServer } from '../../../testing/answering-server.ts';
import { openKind, replyWith, replyWithLawOf } from '../../../testing/attached-form.tsx';
import { button, textbox } from '../../../testing/law-form.tsx';
import { signIn } from '../../../testing/signed-in.ts';

const needed = license.fields.filter(({ neededForDraft, name }) => neededForDraft && name !== 'law');
const filled = Object.fromEntries(needed.map(({ name }) => [name, 'x']));

test('a form whose record belongs to another law by now stays open until the conflict is known', async () => {
  startServer();
  signIn();
  replyWithLawOf();
  replyWith(license, filled);
  const { user } = await openKind(license, '7');
  await user.type(textbox('Description'), 'Mine');
  const conflict = { version: 3, user: 'admin', on: '2026-11-20T05:12:00Z', changes: [] };
  refuse(recordCalls(license).update, 409, { message: 'Changed meanwhile.', conflict });
  replyWith(license, { ...filled, version: 3, law: 5 });
  const goOn = hold(lawName);
  await user.click(button('Update'));
  await waitFor(() => expect(bodiesOf(lawName)).toContainEqual(expect.objectContaining({ id: 5 })));
  const description = textbox('Description');
  expect(description.value).toBe('Mine');
  replyWithLawOf();
  goOn();
  expect(await screen.findByRole('alertdialog', { name: 'Changed by someone else' })).toBeTruthy();
  // By then the dialog may hide the form from readers.
  expect({ shown: description.isConnected, value: description.value }).toEqual({
    shown: true,
    value: 'Mine',
  });
});
