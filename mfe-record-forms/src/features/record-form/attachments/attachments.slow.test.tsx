import { act, fireEvent, screen } from '@testing-library/react';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import {
  bodiesOf,
  lawCalls,
  refuse,
  reply,
  replyWithLaw,
  startServer,
} from '../../../testing/answering-server.ts';
import { fail, finish, holdUpload, progress, startHolding } from '../../../testing/held-uploads.ts';
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

test('the faults of files, which the notice says first, have the cursor before a field above them', async () => {
  const { user } = await openForm('/law/0');
  pick('Notice [1].pdf');
  const fault = 'File "Notice [1].pdf" contains invalid characters';
  await user.click(button('Draft'));
  const alerts = screen.getAllByRole('alert').map((shown) => shown.textContent);
  expect(alerts).toContain(fault);
  expect(document.activeElement?.getAttribute('name')).toBe('attachment');
  const links = screen.getAllByRole('link').map((link) => link.textContent);
  expect([links[0], links.at(3)]).toEqual(['Please fill the Law.', fault]);
});

test('a new name that is too long is not cut, but told', async () => {
  const { user } = await openForm('/law/42');
  pick('Notice #12.pdf');
  await user.click(button('Rename Notice #12.pdf'));
  const name = textbox('New name of Notice #12.pdf');
  await user.clear(name);
  await user.paste(`${'x'.repeat(252)}.pdf`);
  expect(fileSection().getByText(/ is too long: it may have 255 English letters/)).toBeTruthy();
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

describe('the focus at a file', () => {
  const expectFocus = (name: string) => expect(document.activeElement).toBe(button(name));
  const focus = (name: string) => act(() => button(name).focus());

  test('after Retry the focus stays with the file until it is uploaded', async () => {
    const { user } = await openForm('/law/42');
    pick('a.pdf', 'Notice.pdf', 'b.pdf');
    await fail('Notice.pdf', 'offline');
    focus('Retry Notice.pdf');
    await user.keyboard('{Enter}');
    expectFocus('Cancel Notice.pdf');
    await finish('Notice.pdf');
    expectFocus('Remove Notice.pdf');
  });

  test('a file that is not taken keeps the focus with what can be done about it', async () => {
    await openForm('/law/42');
    pick('Notice.pdf');
    focus('Cancel Notice.pdf');
    await fail('Notice.pdf', 'offline');
    expectFocus('Remove Notice.pdf');
  });

  test('a file that gets another name keeps the focus as it is sent', async () => {
    const { user } = await openForm('/law/42');
    pick('Notice #12.pdf', 'Order #12.pdf');
    await user.click(button('Rename to “Notice -12.pdf”'));
    expectFocus('Cancel Notice -12.pdf');
    await user.click(button('Rename Order #12.pdf'));
    await user.type(textbox('New name of Order #12.pdf'), '{Enter}');
    expectFocus('Cancel Order -12.pdf');
  });

  test('a lost file that is dropped again keeps the focus', async () => {
    const first = await openForm('/law/42');
    pick('Notice.pdf');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    first.unmount();
    const { user } = await openForm('/law/42');
    await user.click(await screen.findByRole('button', { name: 'Bring it back' }));
    focus('Remove Notice.pdf');
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [pdf('Notice.pdf')] } });
    expectFocus('Cancel Notice.pdf');
  });

  test('a file that is given up leaves the focus on Add files, whatever becomes of the others', async () => {
    const { user } = await openForm('/law/42');
    pick('Notice.pdf', 'Order.pdf');
    await user.click(button('Cancel Notice.pdf'));
    expectFocus('Add files');
    await finish('Order.pdf');
    expectFocus('Add files');
  });

  test('uploads take the focus from nobody', async () => {
    const { user } = await openForm('/law/42');
    pick('Notice.pdf', 'Order.pdf');
    focus('Cancel Order.pdf');
    progress('Order.pdf', 2);
    await finish('Notice.pdf');
    expectFocus('Cancel Order.pdf');
    await user.click(document.body);
    await finish('Order.pdf');
    expect(document.activeElement).toBe(document.body);
  });
});
