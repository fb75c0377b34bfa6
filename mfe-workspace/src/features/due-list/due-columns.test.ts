import { listWithoutRoom } from '../../columns/column-room.ts';
import { placeColumns } from '../../columns/place-columns.ts';
import { findDueColumned } from './due-columns.ts';

/** The width of the list, by the width of the page. */
const widths = { 1024: 901, 1280: 1157, 1440: 1317 };

const dueColumned = findDueColumned(false);

test.each([
  { page: 1024, left: ['internalDay', 'checker', 'kind', 'sensitivity', 'code'] },
  { page: 1280, left: ['sensitivity', 'code'] },
  { page: 1440, left: ['code'] },
] as const)('on a page of $page columns of what is due are left out by their priority', ({ page, left }) => {
  const columns = placeColumns(dueColumned, []).filter(({ hidden }) => !hidden);
  const table = { list: dueColumned, columns, selectable: true, sort: 'due' };
  expect(listWithoutRoom(table, widths[page])).toEqual(left);
});
