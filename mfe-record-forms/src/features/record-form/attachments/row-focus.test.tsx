import { useSyncExternalStore } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { law } from '@lexboard/shared-lib/domain';
import { replyWithLaw, startServer } from '../../../testing/answering-server.ts';
import { fail, finish, holdUpload, progress, startHolding } from '../../../testing/held-uploads.ts';
import { button, openForm, textbox } from '../../../testing/law-form.tsx';
import { pdf, pick } from '../../../testing/picked-files.ts';
import { signIn } from '../../../testing/signed-in.ts';
import { storedLaw } from '../../../testing/stored-law.ts';
import { UploadQueue } from './upload-queue.ts';
import { useRowFocus } from './use-row-focus.ts';

jest.mock('@lexboard/shared-lib/client', () => ({
  ...jest.requireActual<object>('@lexboard/shared-lib/client'),
  uploadFile: jest.fn((...call: Parameters<typeof holdUpload>) => holdUpload(...call)),
}));

beforeEach(() => {
  startServer();
  startHolding();
  signIn();
  replyWithLaw(storedLaw());
});

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

function Rows({ queue, elsewhere }: { queue: UploadQueue; elsewhere: () => void }) {
  const { uploads } = useSyncExternalStore(queue.subscribe, queue.read);
  const list = useRowFocus(queue, elsewhere);
  return (
    <ul ref={list}>
      {uploads.map(({ key, name }) => (
        <li key={key}>
          <button type="button">{name}</button>
        </li>
      ))}
    </ul>
  );
}

test('where nothing takes the place of a row, the focus goes elsewhere', () => {
  const queue = new UploadQueue(law);
  const elsewhere = jest.fn();
  render(<Rows queue={queue} elsewhere={elsewhere} />);
  act(() => queue.add([pdf('Notice.pdf'), pdf('Order.pdf')], 0));
  focus('Order.pdf');
  act(() => queue.remove(queue.read().uploads[1]?.key ?? 0));
  expect(elsewhere).toHaveBeenCalledTimes(1);
});
