import type { AttachedFile } from '@lexboard/shared-lib/contract';
import type { RecordValues } from '@lexboard/shared-lib/domain';
import {
  addedIn,
  allFiles,
  areFilesSaved,
  changedFiles,
  fileRow,
  noFileChanges,
  unitedFileChanges,
} from './file-changes.ts';

const fileOf = (id: string): AttachedFile => ({ id, name: `${id}.pdf`, size: 3, type: 'application/pdf' });
const [a, b, c] = [fileOf('a'), fileOf('b'), fileOf('c')];
const named = (id: string) => ({ id, name: `${id}.pdf` });

const changes = (added: AttachedFile[], removed: string[]): RecordValues => ({
  attachment: added.map(fileRow),
  attachmentremovelist: removed,
});

test('an update sends the differences', () => {
  expect(changedFiles([a, b], changes([c], ['b']))).toEqual({
    attachment: [named('c')],
    attachmentremovelist: ['b'],
  });
  expect(changedFiles([a], noFileChanges)).toEqual({});
});

test('the successor of a repealed record takes its files along, but for those that were removed', () => {
  expect(allFiles([a, b], changes([c], ['b']))).toEqual({ attachment: [named('a'), named('c')] });
  expect(allFiles([], noFileChanges)).toEqual({});
});

test('over a record that somebody else changed, the differences merge by themselves', () => {
  const mine = changes([c], ['b']);
  expect(changedFiles([a], mine)).toEqual({ attachment: [named('c')] });
  expect(changedFiles([a, b, c], mine)).toEqual({ attachmentremovelist: ['b'] });
  expect(areFilesSaved([a, c], mine)).toBe(true);
  expect(areFilesSaved([a], mine)).toBe(false);
  expect(areFilesSaved([a, b, c], mine)).toBe(false);
});

test('the changes of two are united, each file once', () => {
  const one = changes([a, b], ['x']);
  expect(unitedFileChanges(one, changes([b, c], ['x', 'y']))).toEqual(changes([a, b, c], ['x', 'y']));
  expect(unitedFileChanges(one, noFileChanges)).toEqual(one);
});

test('what comes back from a draft is read as it was kept', () => {
  expect(addedIn(structuredClone(changes([c], [])))).toEqual([c]);
  expect(addedIn({ attachment: [{ id: 'x' }], attachmentremovelist: null })).toEqual([]);
});
