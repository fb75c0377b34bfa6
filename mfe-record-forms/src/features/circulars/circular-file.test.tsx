import { screen, waitFor, within } from '@testing-library/react';
import { circularAdd, circularUpdate, type AttachedFile } from '@lexboard/shared-lib/contract';
import { bodiesOf, reply, startServer } from '../../testing/answering-server.ts';
import { circularRow, openCirculars, replyWithCirculars } from '../../testing/circulars-page.tsx';
import { fail, finish, holdUpload, progress, sending, startHolding } from '../../testing/held-uploads.ts';
import { signIn } from '../../testing/signed-in.ts';

jest.mock('@lexboard/shared-lib/client', () => ({
  ...jest.requireActual<object>('@lexboard/shared-lib/client'),
  uploadFile: jest.fn((...call: Parameters<typeof holdUpload>) => holdUpload(...call)),
}));

const notice: AttachedFile = { id: 'f1', name: 'Notice.pdf', size: 2048, type: 'application/pdf' };

beforeEach(() => {
  startServer();
  startHolding();
  signIn();
});

async function openDialog(button: string, title: string) {
  const { user, list } = await openCirculars('?law=5');
  await user.click(screen.getByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const pick = (name: string) =>
    user.upload(dialog.getByLabelText('Choose file', { selector: 'input' }), new File(['%PDF'], name));
  return { user, list, dialog, pick };
}

test('a circular on paper has a file in place of a link: what is on its way is waited for, what fails says why', async () => {
  replyWithCirculars([]);
  reply(circularAdd, { success: 1, message: 'Circular/Amendment Added Successfully', id: 2, version: 1 });
  const { user, dialog, pick } = await openDialog('Add Circular/Amendment', 'Add Circular/Amendment');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Kind' }), 'Notification');
  await user.type(dialog.getByRole('textbox', { name: 'Date' }), '01/02/2026');
  await user.type(dialog.getByRole('textbox', { name: 'Topic' }), 'Dust');
  await pick('Notice #1.pdf');
  expect(dialog.getByText('File "Notice #1.pdf" contains invalid characters')).toBeTruthy();
  await pick('Notice.pdf');
  await fail('Notice.pdf', 'refused', 'File "Notice.pdf" is no PDF.');
  expect(dialog.getByText('File "Notice.pdf" is no PDF.')).toBeTruthy();
  await pick('Notice.pdf');
  expect(dialog.queryByText('File "Notice.pdf" is no PDF.')).toBeNull();
  progress('Notice.pdf', 2);
  expect(dialog.getByRole('progressbar', { name: 'Upload of Notice.pdf' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Please wait until the file is uploaded, or cancel it.')).toBeTruthy();
  await finish('Notice.pdf', 'f1');
  expect(dialog.getByRole('link', { name: 'Notice.pdf' }).getAttribute('href')).toBe(
    '/attachment/circular/f1',
  );
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(circularAdd)).toMatchObject([
    { topic: 'Dust', link: '', attachment: [{ id: 'f1', name: 'Notice.pdf' }] },
  ]);
});

test('the topic of a circular without a link leads to its file, which is removed and cancelled', async () => {
  replyWithCirculars([circularRow({ link: '', attachment: [notice] })]);
  reply(circularUpdate, { success: 1, message: 'Circular/Amendment Updated Successfully', version: 4 });
  const { user, list, dialog, pick } = await openDialog('Edit Safety committees', 'Edit Circular/Amendment');
  const topic = list.getByRole('link', { name: 'Safety committees', hidden: true });
  expect(topic.getAttribute('href')).toBe('/attachment/circular/f1');
  await user.click(dialog.getByRole('button', { name: 'Remove Notice.pdf' }));
  await pick('Other.pdf');
  await user.click(dialog.getByRole('button', { name: 'Cancel Other.pdf' }));
  await waitFor(() => expect(sending()).toEqual([]));
  await user.click(await dialog.findByRole('button', { name: 'Update' }));
  expect(await dialog.findByText('Please fill the Link or attach a file.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Link' }), 'https://egazette.gov.in/2');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(circularUpdate)).toMatchObject([{ link: 'https://egazette.gov.in/2', attachment: [] }]);
});
