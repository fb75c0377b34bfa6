import { dueRow } from '../../../testing/due-rows.ts';
import { EvidenceCopies, findRowOfName } from './evidence-of-several.ts';

const rows = ['PUNE-1', 'PUNE-12', 'GOA-1', ''].map((unitCode, index) => dueRow(index + 1, { unitCode }));

test.each([
  ['PUNE-1 return.pdf', 1],
  ['return_pune-12.pdf', 2],
  ['Return of goa-1.pdf', 3],
  ['goa-1 and PUNE-1.pdf', undefined],
  ['goa-13.pdf', undefined],
  ['challan.pdf', undefined],
])('the name %p says which row it is for', (name, row) => {
  expect(findRowOfName(name, rows)).toBe(row);
});

const upload = jest.fn();
jest.mock('@lexboard/shared-lib/client', () => ({
  uploadFile: (...sent: unknown[]) => upload(...sent) as unknown,
}));

test('a file is uploaded once for each row after the first, and not again for one that is tried again', async () => {
  const file = { id: 'a', name: 'challan.pdf', size: 1, type: 'application/pdf' };
  upload.mockImplementation(() => Promise.resolve({ ...file, id: 'b' }));
  const copies = new EvidenceCopies();
  copies.readFrom({ read: () => ({ uploads: [{ file, content: new File([], '') }] }) });
  const idOf = async (row: number) => (await copies.copyFor(row, file)).id;
  expect([await idOf(1), await idOf(2), await idOf(1), await idOf(2)]).toEqual(['a', 'b', 'a', 'b']);
  expect(upload).toHaveBeenCalledTimes(1);
});
