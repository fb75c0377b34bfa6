import { law } from '@lexboard/shared-lib/domain';
import { widthsOf } from './column-widths.ts';

test('a width that somebody wished is neither more nor less', () => {
  const wished = { name: law.wire.name, label: 'Name', width: 480 };
  expect(widthsOf(law, wished)).toEqual({ least: 480, most: 480 });
});
