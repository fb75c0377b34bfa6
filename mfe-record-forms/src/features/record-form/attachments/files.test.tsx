import { useSyncExternalStore } from 'react';
import { act, render, screen } from '@testing-library/react';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import { law, type RecordValues } from '@lexboard/shared-lib/domain';
import { readPastedFiles, UploadQueue, useRowFocus } from '@lexboard/shared-lib/files';
import { pdf } from '../../../testing/picked-files.ts';
import {
  readAddedFiles,
  buildCreateFiles,
  areFilesSaved,
  buildUpdateFiles,
  toFileRow,
  noFileChanges,
  mergeFileChanges,
} from './file-changes.ts';

const fileOf = (id: string): AttachedFile => ({ id, name: `${id}.pdf`, size: 3, type: 'application/pdf' });
const [a, b, c] = [fileOf('a'), fileOf('b'), fileOf('c')];
const named = (id: string) => ({ id, name: `${id}.pdf` });

const changes = (added: AttachedFile[], removed: string[]): RecordValues => ({
  attachment: added.map(toFileRow),
  attachmentremovelist: removed,
});

test('an update sends the differences', () => {
  expect(buildUpdateFiles([a, b], changes([c], ['b']))).toEqual({
    attachment: [named('c')],
    attachmentremovelist: ['b'],
  });
  expect(buildUpdateFiles([a], noFileChanges)).toEqual({});
});

test('the successor of a repealed record takes its files along, but for those that were removed', () => {
  expect(buildCreateFiles([a, b], changes([c], ['b']))).toEqual({ attachment: [named('a'), named('c')] });
  expect(buildCreateFiles([], noFileChanges)).toEqual({});
});

test('over a record that somebody else changed, the differences merge by themselves', () => {
  const mine = changes([c], ['b']);
  expect(buildUpdateFiles([a], mine)).toEqual({ attachment: [named('c')] });
  expect(buildUpdateFiles([a, b, c], mine)).toEqual({ attachmentremovelist: ['b'] });
  expect(areFilesSaved([a, c], mine)).toBe(true);
  expect(areFilesSaved([a], mine)).toBe(false);
  expect(areFilesSaved([a, b, c], mine)).toBe(false);
});

test('the changes of two are united, each file once', () => {
  const one = changes([a, b], ['x']);
  expect(mergeFileChanges(one, changes([b, c], ['x', 'y']))).toEqual(changes([a, b, c], ['x', 'y']));
  expect(mergeFileChanges(one, noFileChanges)).toEqual(one);
});

test('what comes back from a draft is read as it was kept', () => {
  expect(readAddedFiles(structuredClone(changes([c], [])))).toEqual([c]);
  expect(readAddedFiles({ attachment: [{ id: 'x' }], attachmentremovelist: null })).toEqual([]);
});

describe('what is pasted', () => {
  const now = new Date('2026-11-20T18:35:07Z');
  const notice = new File(['pdf'], 'notice.pdf', { type: 'application/pdf' });
  const screenshot = new File(['png'], 'image.png', { type: 'image/png' });

  const paste = (files: File[], types: string[], target: Element = document.body) => ({
    target,
    clipboardData: { files, types },
  });

  const names = (event: ReturnType<typeof paste>) => readPastedFiles(event, now).map(({ name }) => name);

  test('files come by their names, a picture of the clipboard by the date', () => {
    expect(names(paste([notice, screenshot], ['Files']))).toEqual([
      'notice.pdf',
      'Pasted image 2026-11-21 00-05-07.png',
    ]);
  });

  test('words that are pasted into a field stay words, though their program sends a picture along', () => {
    const field = document.createElement('textarea');
    expect(names(paste([screenshot], ['text/plain', 'Files'], field))).toEqual([]);
    expect(names(paste([notice], ['text/plain', 'Files']))).toEqual(['notice.pdf']);
    expect(names(paste([notice], ['Files'], field))).toEqual(['notice.pdf']);
  });
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
  act(() => screen.getByRole('button', { name: 'Order.pdf' }).focus());
  act(() => queue.remove(queue.read().uploads[1]?.key ?? 0));
  expect(elsewhere).toHaveBeenCalledTimes(1);
});
