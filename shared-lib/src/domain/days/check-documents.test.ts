import { documentsField } from '../kinds/attached-fields.ts';
import { findRowsFault } from './check-days.ts';

test.each([
  [['Challan', 'Acknowledgement'], undefined],
  [['Challan', '', '  '], undefined],
  [['Challan', ' CHALLAN '], 'Needed Documents: "CHALLAN" is named twice.'],
  [
    ['Challan; Form 3A'],
    'Needed Documents: "Challan; Form 3A" has a semicolon, which separates names in files.',
  ],
  [['x'.repeat(10_000)], 'Needed Documents may have at most 500 characters.'],
  [
    Array.from({ length: 21 }, (_, index) => `Form ${index}`),
    'Needed Documents: at most 20 can be named, and these are 21.',
  ],
])('the needed documents %j: %s', (names, fault) => {
  expect(
    findRowsFault(
      documentsField,
      names.map((name) => ({ name })),
      'DD/MM/YYYY',
    ),
  ).toBe(fault);
});
