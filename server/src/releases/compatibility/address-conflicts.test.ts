import { describeAddressConflicts, listDroppedAddresses } from './address-conflicts.ts';

const others = [
  { name: 'mfe-record-forms', addresses: ['/law', '/license'] },
  { name: 'mfe-record-forms', addresses: ['/law', '/permits/new'] },
  { name: 'mfe-budget', addresses: ['/budget'] },
];
const conflicts = (...addresses: string[]) =>
  describeAddressConflicts({ name: 'mfe-budget', addresses }, others);

test('addresses that nobody else has are free, also those that only begin with the same letters', () => {
  expect(conflicts('/budget', '/budgets', '/lawyers', '/permits/old')).toEqual([]);
});

test('an address of another remote is named with its owner, once, whatever version has it', () => {
  expect(conflicts('/law')).toEqual(['it wants the address /law, and /law belongs to mfe-record-forms']);
});

test('addresses above and below one of another remote are refused as well', () => {
  expect(conflicts('/law/calendar', '/permits')).toEqual([
    'it wants the address /law/calendar, and /law belongs to mfe-record-forms',
    'it wants the address /permits, and /permits/new belongs to mfe-record-forms',
  ]);
});

test('the addresses of the platform belong to it', () => {
  expect(conflicts('/setup/budget', '/api')).toEqual([
    'it wants the address /setup/budget, and /setup belongs to the platform',
    'it wants the address /api, and /api belongs to the platform',
  ]);
});

test('an address is dropped where neither it nor one above it is left', () => {
  const before = { version: '1.0.0', addresses: ['/budget', '/costs/new', '/plans'] };
  expect(listDroppedAddresses({ name: 'mfe-budget', addresses: ['/budget/2027', '/costs'] }, before)).toEqual(
    [
      'It no longer has the address /budget of 1.0.0: links to it will find no page.',
      'It no longer has the address /plans of 1.0.0: links to it will find no page.',
    ],
  );
});
