import { screen, waitFor } from '@testing-library/react';
import { bodiesOf, lawCalls, reply, replyWithLaw, startServer } from '../../../testing/answering-server.ts';
import { fail, finish, holdUpload, startHolding } from '../../../testing/held-uploads.ts';
import { button, openForm } from '../../../testing/law-form.tsx';
import { pick } from '../../../testing/picked-files.ts';
import { signIn } from '../../../testing/signed-in.ts';
import { storedLaw } from '../../../testing/stored-law.ts';

jest.mock('@lexboard/shared-lib/client', () => ({
  ...jest.requireActual<object>('@lexboard/shared-lib/client'),
  uploadFile: jest.fn((...call: Parameters<typeof holdUpload>) => holdUpload(...call)),
}));

beforeEach(() => {
  startServer();
  startHolding();
  signIn();
  replyWithLaw(storedLaw());
  reply(lawCalls.update, { success: 1, message: 'Stored', version: 4 });
});

test('saving waits for uploads, and says so', async () => {
  const { user } = await openForm('/law/42');
  pick('Notice.pdf');
  await user.click(button('Update'));
  expect(document.activeElement).toBe(button('Update after the upload …'));
  expect(screen.getByText('It is saved once the files are uploaded.')).toBeTruthy();
  expect(bodiesOf(lawCalls.update)).toEqual([]);
  await finish('Notice.pdf', 'f2');
  expect(await screen.findByText('Data Updated Successfully')).toBeTruthy();
  expect(bodiesOf(lawCalls.update)).toEqual([
    expect.objectContaining({ attachment: [{ id: 'f2', name: 'Notice.pdf' }] }),
  ]);
});

test('a save that waits for uploads can be called off', async () => {
  const { user } = await openForm('/law/42');
  pick('Notice.pdf');
  await user.click(button('Update'));
  await user.click(button('Do not save'));
  await finish('Notice.pdf');
  expect(button('Update')).toBeTruthy();
  expect(bodiesOf(lawCalls.update)).toEqual([]);
});

test('a save that waits for uploads fails with one that fails', async () => {
  const { user } = await openForm('/law/42');
  pick('Notice.pdf');
  await user.click(button('Update'));
  await fail('Notice.pdf', 'unavailable', 'Try again later.');
  await waitFor(() => expect(document.activeElement).toBe(button('Retry Notice.pdf')));
  expect(button('Update')).toBeTruthy();
  expect(bodiesOf(lawCalls.update)).toEqual([]);
});
