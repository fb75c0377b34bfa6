import { kinds, law } from '@lexboard/shared-lib/domain';
import { roomFor, widthsOf } from './column-widths.ts';

/** What a page of 1440 has beside its menu and its filters. */
const besideFilters = 1090;

test.each(kinds)('on a page of 1440 all columns of $name are in sight beside the filters', (kind) => {
  expect(roomFor(kind, kind.list.columns, true)).toBeLessThanOrEqual(besideFilters);
});

test('a width that somebody wished is neither more nor less', () => {
  const wished = { name: law.wire.name, label: 'Name', width: 480 };
  expect(widthsOf(law, wished)).toEqual({ least: 480, most: 480 });
});
