import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import { readFormState } from '@lexboard/shared-lib/form-state';
import { bodiesOf, lawCalls, reply, replyWithLaw, startServer } from '../../../testing/answering-server.ts';
import { fail, finish, holdUpload, progress, sending, startHolding } from '../../../testing/held-uploads.ts';
import { button, openForm, textbox } from '../../../testing/law-form.tsx';
import { fileRow, fileRows, fileSection, pdf, pick } from '../../../testing/picked-files.ts';
import { signIn } from '../../../testing/signed-in.ts';
import { storedLaw } from '../../../testing/stored-law.ts';

jest.mock('@lexboard/shared-lib/client', () => ({
  ...jest.requireActual<object>('@lexboard/shared-lib/client'),
  uploadFile: jest.fn((...call: Parameters<typeof holdUpload>) => holdUpload(...call)),
}));

const stored: AttachedFile = { id: 'f1', name: 'Gazette.pdf', size: 2048, type: 'application/pdf' };

beforeEach(() => {
  startServer();
  startHolding();
  signIn();
  replyWithLaw(storedLaw({ attachment: [stored] }));
  reply(lawCalls.update, { success: 1, message: 'Stored', version: 4 });
  reply(lawCalls.add, { success: 1, message: 'Stored', id: 43, UniqueCode: 'LAW-000043', version: 1 });
});

test('uploads are shown while they go on, and saved in the order in which they were picked, with what is removed', async () => {
  const { user } = await openForm('/law/42');
  const picker = fileSection().getByLabelText<HTMLInputElement>('Files', { selector: 'input' });
  expect(picker.multiple).toBe(true);
  expect(picker.accept).toBe('.pdf,.png,.jpeg,.jpg,.xlsx,.docx,.txt,.xls');
  expect(readFormState()?.changed).toBe(false);
  pick('a.pdf', 'b.pdf');
  expect(readFormState()?.changed).toBe(true);
  await waitFor(() => expect(sending()).toEqual(['a.pdf', 'b.pdf']));
  progress('a.pdf', 2);
  expect(fileRow('a.pdf').getByText('2 B of 3 B')).toBeTruthy();
  const bar = fileSection().getByRole('progressbar', { name: 'Upload of a.pdf' });
  expect(bar.getAttribute('aria-valuenow')).toBe('67');
  progress('a.pdf', 400);
  expect(fileRow('a.pdf').getByText('3 B · Being checked')).toBeTruthy();
  await finish('b.pdf', 'f3');
  expect(fileSection().getByRole('status').textContent).toBe('b.pdf uploaded');
  expect(fileRow('b.pdf').getByText('3 B · Not saved yet')).toBeTruthy();
  await finish('a.pdf', 'f2');
  expect(fileRows().map((shown) => /^pdf(\w+\.pdf)/.exec(shown.textContent)?.[1])).toEqual([
    'Gazette.pdf',
    'a.pdf',
    'b.pdf',
  ]);
  await user.click(button('Remove Gazette.pdf'));
  await user.click(button('Update'));
  expect(await screen.findByText('Data Updated Successfully')).toBeTruthy();
  expect(bodiesOf(lawCalls.update)).toEqual([
    expect.objectContaining({
      attachment: [
        { id: 'f2', name: 'a.pdf' },
        { id: 'f3', name: 'b.pdf' },
      ],
      attachmentremovelist: ['f1'],
    }),
  ]);
});

test('a tooltip beside the button lists the characters that file names must not have', async () => {
  const { user } = await openForm('/law/42');
  await user.hover(fileSection().getByRole('button', { name: /^Not allowed/ }));
  expect((await screen.findByRole('tooltip')).textContent).toBe(
    `Not allowed in file names: , $ % # @ ! ^ * + = [ ] { } ' \\ | < > / ?`,
  );
});

test('a removal is marked, and can be undone where the focus is; a new file that is removed is gone', async () => {
  const { user } = await openForm('/law/42');
  await user.click(button('Remove Gazette.pdf'));
  expect(document.activeElement).toBe(button('Undo removing Gazette.pdf'));
  expect(fileRow('Gazette.pdf').getByText('Will be removed when you save')).toBeTruthy();
  await user.click(button('Undo removing Gazette.pdf'));
  expect(document.activeElement).toBe(button('Remove Gazette.pdf'));
  expect(fileSection().getByRole('link', { name: 'Gazette.pdf' })).toBeTruthy();
  expect(readFormState()?.changed).toBe(false);
  pick('Notice.pdf');
  await finish('Notice.pdf');
  expect(readFormState()?.changed).toBe(true);
  fireEvent.click(button('Remove Notice.pdf'));
  expect(readFormState()?.changed).toBe(false);
  expect(document.activeElement).toBe(button('Add files'));
});

test("a file's fault blocks the save until it has a permitted name, by one click or by typing one", async () => {
  const { user } = await openForm('/law/42');
  pick('Notice [1].pdf', 'Order #2.pdf');
  const fault = 'File "Notice [1].pdf" contains invalid characters';
  expect(fileRow('Notice [1].pdf').getByText(fault)).toBeTruthy();
  await user.click(button('Update'));
  expect(screen.getAllByRole('alert').map((shown) => shown.textContent)).toContain(fault);
  expect(document.activeElement).toBe(button('Rename to “Notice -1.pdf”'));
  expect(bodiesOf(lawCalls.update)).toEqual([]);
  await user.keyboard('{Enter}');
  expect(sending()).toEqual(['Notice -1.pdf']);
  await user.click(button('Rename Order #2.pdf'));
  const name = textbox('New name of Order #2.pdf');
  await user.clear(name);
  await user.type(name, 'Map?.pdf');
  expect(fileSection().getByText('File "Map?.pdf" contains invalid characters')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(sending()).toHaveLength(1);
  await user.type(name, '{Backspace>5}.pdf{Enter}');
  expect(sending()).toEqual(['Notice -1.pdf', 'Map.pdf']);
});

test('a refusal stands at its file, which can only be removed; after a broken connection Retry sends it again', async () => {
  const { user, unmount } = await openForm('/law/42');
  pick('Notice.pdf', 'Order.pdf');
  await fail('Notice.pdf', 'refused', 'File "Notice.pdf" is not a PDF: its content is of another type');
  expect(fileRow('Notice.pdf').getByText(/is not a PDF/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry Notice.pdf' })).toBeNull();
  await user.click(button('Remove Notice.pdf'));
  expect(fileRows()).toHaveLength(2);
  progress('Order.pdf', 2);
  await fail('Order.pdf', 'offline');
  expect(fileRow('Order.pdf').getByText(/^The connection broke after 2 B of 3 B/)).toBeTruthy();
  await user.click(button('Retry Order.pdf'));
  await finish('Order.pdf');
  expect(fileSection().getByRole('link', { name: 'Order.pdf' })).toBeTruthy();
  // Leaving the form gives up what is being sent.
  pick('Map.pdf');
  expect(sending()).toEqual(['Map.pdf']);
  unmount();
  expect(sending()).toEqual([]);
});

test('files are taken wherever they are dropped or pasted, and the page shows that it takes them', async () => {
  await openForm('/law/42');
  const carried = { types: ['Files'], files: [pdf('dropped.pdf')] };
  expect(fireEvent.dragOver(document.body, { dataTransfer: carried })).toBe(false);
  expect(screen.getByText('Drop the files to attach them to this law')).toBeTruthy();
  fireEvent.dragLeave(document.body, { dataTransfer: carried });
  expect(screen.queryByText(/^Drop the files/)).toBeNull();
  expect(fireEvent.drop(document.body, { dataTransfer: carried })).toBe(false);
  fireEvent.paste(document.body, { clipboardData: { ...carried, files: [pdf('pasted.pdf')] } });
  expect(sending()).toEqual(['dropped.pdf', 'pasted.pdf']);
  expect(fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(
    true,
  );
});

test('saving waits for uploads, and says so; it can be called off, and fails with one that fails', async () => {
  const { user } = await openForm('/law/42');
  pick('Notice.pdf');
  await user.click(button('Update'));
  expect(document.activeElement).toBe(button('Update after the upload …'));
  expect(screen.getByText('It is saved once the files are uploaded.')).toBeTruthy();
  await user.click(button('Do not save'));
  await user.click(button('Update'));
  await fail('Notice.pdf', 'unavailable', 'Try again later.');
  await waitFor(() => expect(document.activeElement).toBe(button('Retry Notice.pdf')));
  expect(button('Update')).toBeTruthy();
  await user.keyboard('{Enter}');
  await user.click(button('Update'));
  expect(bodiesOf(lawCalls.update)).toEqual([]);
  await finish('Notice.pdf', 'f2');
  expect(await screen.findByText('Data Updated Successfully')).toBeTruthy();
  expect(bodiesOf(lawCalls.update)).toEqual([
    expect.objectContaining({ attachment: [{ id: 'f2', name: 'Notice.pdf' }] }),
  ]);
});

test('a save that was called off is not made once the upload has ended', async () => {
  const { user } = await openForm('/law/42');
  pick('Notice.pdf');
  await user.click(button('Update'));
  await user.click(button('Do not save'));
  await finish('Notice.pdf');
  expect(button('Update')).toBeTruthy();
  expect(bodiesOf(lawCalls.update)).toEqual([]);
});

test('the successor of a repealed record gets its files', async () => {
  replyWithLaw(storedLaw({ Active: 'Repealed', attachment: [stored] }));
  const { user } = await openForm('/law/42');
  pick('Notice.pdf');
  await finish('Notice.pdf', 'f2');
  await user.click(button('Draft'));
  expect(await screen.findByText('Data Added Successfully')).toBeTruthy();
  const [body] = bodiesOf(lawCalls.add);
  expect(body).toMatchObject({
    attachment: [
      { id: 'f1', name: 'Gazette.pdf' },
      { id: 'f2', name: 'Notice.pdf' },
    ],
  });
  expect(body).toHaveProperty('attachmentremovelist', []);
});

test('who can only read sees the files', async () => {
  signIn('View', 'viewer');
  await openForm('/law/42');
  expect(fileSection().getByRole('link', { name: 'Gazette.pdf' })).toBeTruthy();
  expect(
    fileSection()
      .getAllByRole('button')
      .map((shown) => shown.getAttribute('aria-label')),
  ).toEqual(['Preview Gazette.pdf']);
  const carried = { types: ['Files'], files: [pdf('dropped.pdf')] };
  expect(fireEvent.drop(document.body, { dataTransfer: carried })).toBe(true);
  expect(fireEvent.paste(document.body, { clipboardData: carried })).toBe(true);
  expect(sending()).toEqual([]);
});
