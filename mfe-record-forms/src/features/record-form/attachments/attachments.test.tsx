import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import { currentFormState } from '@lexboard/shared-lib/form-state';
import {
  bodiesOf,
  lawCalls,
  refuse,
  reply,
  replyWithLaw,
  startServer,
} from '../../../testing/answering-server.ts';
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

test('an upload shows how many bytes have been sent, and says when it is done', async () => {
  await openForm('/law/42');
  pick('Notice.pdf');
  await waitFor(() => expect(sending()).toEqual(['Notice.pdf']));
  progress('Notice.pdf', 2);
  expect(fileRow('Notice.pdf').getByText('2 B of 3 B')).toBeTruthy();
  const bar = fileSection().getByRole('progressbar', { name: 'Upload of Notice.pdf' });
  expect(bar.getAttribute('aria-valuenow')).toBe('67');
  progress('Notice.pdf', 400);
  expect(fileRow('Notice.pdf').getByText('3 B · Being checked')).toBeTruthy();
  await finish('Notice.pdf');
  expect(fileSection().getByRole('status').textContent).toBe('Notice.pdf uploaded');
  expect(fileSection().queryByRole('progressbar')).toBeNull();
  expect(fileRow('Notice.pdf').getByText('3 B · Not saved yet')).toBeTruthy();
});

test('files stay and are saved in the order in which they were picked, whichever arrives first', async () => {
  const { user } = await openForm('/law/42');
  pick('a.pdf', 'b.pdf');
  await finish('b.pdf', 'f3');
  expect(fileRows().map((shown) => /^pdf(\w+\.pdf)/.exec(shown.textContent)?.[1])).toEqual([
    'Gazette.pdf',
    'a.pdf',
    'b.pdf',
  ]);
  await finish('a.pdf', 'f2');
  await user.click(button('Update'));
  expect(await screen.findByText('Data Updated Successfully')).toBeTruthy();
  const attachment = [
    { id: 'f2', name: 'a.pdf' },
    { id: 'f3', name: 'b.pdf' },
  ];
  expect(bodiesOf(lawCalls.update)).toEqual([expect.objectContaining({ attachment })]);
});

test('the picker takes several files, of the types that may be attached', async () => {
  await openForm('/law/42');
  const picker = fileSection().getByLabelText<HTMLInputElement>('Files', { selector: 'input' });
  expect(picker.multiple).toBe(true);
  expect(picker.accept).toBe('.pdf,.png,.jpeg,.jpg,.xlsx,.docx,.txt,.xls');
});

test('a tooltip beside the button lists the characters that file names must not have', async () => {
  const { user } = await openForm('/law/42');
  await user.hover(fileSection().getByRole('button', { name: /^Not allowed/ }));
  expect((await screen.findByRole('tooltip')).textContent).toBe(
    `Not allowed in file names: , $ % # @ ! ^ * + = [ ] { } ' \\ | < > / ?`,
  );
});

test('a file on its way is a change of the form, and so is one that has arrived', async () => {
  await openForm('/law/42');
  expect(currentFormState()?.changed).toBe(false);
  pick('Notice.pdf');
  expect(currentFormState()?.changed).toBe(true);
  await finish('Notice.pdf');
  expect(currentFormState()?.changed).toBe(true);
  fireEvent.click(button('Remove Notice.pdf'));
  expect(currentFormState()?.changed).toBe(false);
  expect(document.activeElement).toBe(button('Add files'));
});

test('saving sends the new files and those to be removed', async () => {
  const { user } = await openForm('/law/42');
  pick('Notice.pdf');
  await finish('Notice.pdf', 'f2');
  await user.click(button('Remove Gazette.pdf'));
  await user.click(button('Update'));
  expect(await screen.findByText('Data Updated Successfully')).toBeTruthy();
  expect(bodiesOf(lawCalls.update)).toEqual([
    expect.objectContaining({
      attachment: [{ id: 'f2', name: 'Notice.pdf' }],
      attachmentremovelist: ['f1'],
    }),
  ]);
});

test('a removal is marked, and can be undone where the focus is', async () => {
  const { user } = await openForm('/law/42');
  await user.click(button('Remove Gazette.pdf'));
  expect(document.activeElement).toBe(button('Undo removing Gazette.pdf'));
  expect(fileRow('Gazette.pdf').getByText('Will be removed when you save')).toBeTruthy();
  await user.click(button('Undo removing Gazette.pdf'));
  expect(document.activeElement).toBe(button('Remove Gazette.pdf'));
  expect(fileSection().getByRole('link', { name: 'Gazette.pdf' })).toBeTruthy();
  expect(currentFormState()?.changed).toBe(false);
});

test("saving is blocked by a file's fault: the notice says it first, and the cursor goes there", async () => {
  const { user } = await openForm('/law/42');
  pick('Notice [1].pdf');
  const fault = 'File "Notice [1].pdf" contains invalid characters';
  expect(fileRow('Notice [1].pdf').getByText(fault)).toBeTruthy();
  await user.click(button('Update'));
  const alerts = screen.getAllByRole('alert').map((shown) => shown.textContent);
  expect(alerts).toContain(fault);
  expect(document.activeElement).toBe(button('Rename to “Notice -1.pdf”'));
});

test('a field above the files has the cursor before their faults, which the notice says first', async () => {
  const { user } = await openForm('/law/0');
  pick('Notice [1].pdf');
  const fault = 'File "Notice [1].pdf" contains invalid characters';
  await user.click(button('Draft'));
  const alerts = screen.getAllByRole('alert').map((shown) => shown.textContent);
  expect(alerts).toContain(fault);
  expect(document.activeElement).toBe(textbox('Law'));
  const links = screen.getAllByRole('link').map((link) => link.textContent);
  expect([links[0], links.at(3)]).toEqual(['Please fill the Law.', fault]);
});

test('one click gives a file a permitted name, and it is sent', async () => {
  const { user } = await openForm('/law/42');
  pick('Notice #12.pdf');
  await user.click(button('Rename to “Notice -12.pdf”'));
  expect(sending()).toEqual(['Notice -12.pdf']);
});

test('a file can be given any permitted name before it is sent', async () => {
  const { user } = await openForm('/law/42');
  pick('Notice #12.pdf');
  await user.click(button('Rename Notice #12.pdf'));
  const name = textbox('New name of Notice #12.pdf');
  await user.clear(name);
  await user.type(name, 'Order?.pdf');
  expect(fileSection().getByText('File "Order?.pdf" contains invalid characters')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(sending()).toEqual([]);
  await user.type(name, '{Backspace>5}.pdf{Enter}');
  expect(sending()).toEqual(['Order.pdf']);
});

test('a new name that is too long is not cut, but told', async () => {
  const { user } = await openForm('/law/42');
  pick('Notice #12.pdf');
  await user.click(button('Rename Notice #12.pdf'));
  const name = textbox('New name of Notice #12.pdf');
  await user.clear(name);
  await user.paste(`${'x'.repeat(252)}.pdf`);
  expect(fileSection().getByText(/ is longer than 255 characters$/)).toBeTruthy();
});

test('a refusal of the server stands at the file, which can only be removed', async () => {
  const { user } = await openForm('/law/42');
  pick('Notice.pdf');
  await fail('Notice.pdf', 'refused', 'File "Notice.pdf" is not a PDF: its content is of another type');
  expect(fileRow('Notice.pdf').getByText(/is not a PDF/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry Notice.pdf' })).toBeNull();
  await user.click(button('Remove Notice.pdf'));
  expect(fileRows()).toHaveLength(1);
});

test('after a broken connection Retry sends the file again', async () => {
  const { user } = await openForm('/law/42');
  pick('Notice.pdf');
  progress('Notice.pdf', 2);
  await fail('Notice.pdf', 'offline');
  expect(fileRow('Notice.pdf').getByText(/^The connection broke after 2 B of 3 B/)).toBeTruthy();
  await user.click(button('Retry Notice.pdf'));
  await finish('Notice.pdf');
  expect(fileSection().getByRole('link', { name: 'Notice.pdf' })).toBeTruthy();
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

test('more than 20 files are not sent until there is room', async () => {
  const { user } = await openForm('/law/42');
  pick(...Array.from({ length: 20 }, (_, index) => `${index + 1}.pdf`));
  expect(fileRow('20.pdf').getByText(/^No more than 20 files/)).toBeTruthy();
  await user.click(button('Remove Gazette.pdf'));
  await user.click(button('Retry 20.pdf'));
  expect(fileRow('20.pdf').getByText('3 B · Waiting for its turn')).toBeTruthy();
});

test("the server's word on the files of a record stands at them", async () => {
  refuse(lawCalls.update, 422, {
    message: 'Not stored.',
    errors: [{ field: 'attachment', message: 'The file "Notice.pdf" is no longer there.' }],
  });
  const { user } = await openForm('/law/42');
  pick('Notice.pdf');
  await finish('Notice.pdf');
  await user.click(button('Update'));
  expect(await fileSection().findByText('The file "Notice.pdf" is no longer there.')).toBeTruthy();
  expect(document.activeElement).toBe(button('Add files'));
  await user.click(button('Remove Notice.pdf'));
  expect(fileSection().queryByText('The file "Notice.pdf" is no longer there.')).toBeNull();
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
  expect(body).not.toHaveProperty('attachmentremovelist');
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

test('a form to read without files says so', async () => {
  replyWithLaw(storedLaw({ editOption: 'false' }));
  await openForm('/law/42');
  expect(fileSection().getByText('No files are attached.')).toBeTruthy();
});

test('a conflict leaves the changes of the files as they are', async () => {
  const { user } = await openForm('/law/42');
  pick('Notice.pdf');
  await finish('Notice.pdf', 'f2');
  await user.click(button('Remove Gazette.pdf'));
  const theirs: AttachedFile = { ...stored, id: 'f3', name: 'Order.pdf' };
  const changes = [{ field: 'Exemptions', label: 'Exemptions', old: 'None', new: 'Ships' }];
  const conflict = { version: 4, user: 'admin', on: '2026-11-20T05:12:00Z', changes };
  refuse(lawCalls.update, 409, { message: 'Changed meanwhile.', conflict });
  replyWithLaw(storedLaw({ version: 4, Exemptions: 'Ships', attachment: [stored, theirs] }));
  await user.click(button('Update'));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(fileRows().map((shown) => /^pdf(\w+\.pdf)/.exec(shown.textContent)?.[1])).toEqual([
    'Gazette.pdf',
    'Order.pdf',
    'Notice.pdf',
  ]);
  reply(lawCalls.update, { success: 1, message: 'Stored', version: 5 });
  await user.click(button('Update'));
  expect(await screen.findByText('Data Updated Successfully')).toBeTruthy();
  expect(bodiesOf(lawCalls.update)[1]).toMatchObject({
    version: 4,
    attachment: [{ id: 'f2', name: 'Notice.pdf' }],
    attachmentremovelist: ['f1'],
  });
});

test('an update whose reply was lost is not done while its files are missing', async () => {
  const { user } = await openForm('/law/42');
  pick('Notice.pdf');
  await finish('Notice.pdf', 'f2');
  const conflict = { version: 4, user: 'editor', on: '2026-11-20T05:12:00Z', changes: [] };
  refuse(lawCalls.update, 409, { message: 'Changed meanwhile.', conflict });
  await user.click(button('Update'));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  const attached = { ...stored, id: 'f2', name: 'Notice.pdf' };
  replyWithLaw(storedLaw({ version: 4, attachment: [stored, attached] }));
  await user.click(button('Update'));
  expect(await screen.findByText('Data Updated Successfully')).toBeTruthy();
});

test('leaving the form gives up what is being sent', async () => {
  const { unmount } = await openForm('/law/42');
  pick('Notice.pdf');
  unmount();
  expect(sending()).toEqual([]);
});
