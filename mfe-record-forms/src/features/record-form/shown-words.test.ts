import { otherCompliance, returns } from '@lexboard/shared-lib/domain';
import { choices } from '../../testing/choices.ts';
import { shownWords } from './shown-words.ts';

const rows = [
  { id: 1, start_date: '2026-04-01', end_date: '2027-03-31', extension_date: null },
  { id: 2, start_date: '2027-04-01', end_date: null, extension_date: null },
];

test.each([
  [returns, '04/01/2026', '03/31/2027', '04/01/2027'],
  [otherCompliance, '01/04/2026', '31/03/2027', '01/04/2027'],
])('what cannot be changed shows its days as the form does, a line a row (%#)', (kind, start, end, next) => {
  const { dateFormat } = kind;
  const shown = (name: string, value: string | typeof rows | null) => {
    const field = kind.fields.find((candidate) => candidate.name === name);
    return field && shownWords(value, field, { choices, dateFormat });
  };
  expect(shown('startdate', '2026-04-01')).toBe(start);
  expect(shown('startdate', null)).toBe('--');
  expect(shown('extensionArr', rows)).toBe(
    `Start Date: ${start} - End Date: ${end} - Extension Date: --\nStart Date: ${next} - End Date: -- - Extension Date: --`,
  );
});
