import { createUnitFinder, formatUnitTexts, readUnitTexts } from './unit-texts.ts';
import { createPersonFinder, readUnitRowTexts } from './unit-row-texts.ts';
import { choices } from '../../units/named-units.fixture.ts';

const find = createUnitFinder(choices.unit ?? []);
const alone = (unit: number) => ({ unit, below: 'no', kind: null });

test.each([
  ['a code', 'PUNE-1', [alone(2)]],
  ['a code in other letters', 'pune-1', [alone(2)]],
  ['a name', 'pune  works', [alone(2)]],
  ['a name with a comma', 'Works, old', [alone(4)]],
  ['an official number', '27AAACD1234E1ZK', [alone(2)]],
  ['an official number with blanks', '27 AAACD1234E 1ZK', [alone(2)]],
  ['several, also on lines', 'PUNE-1; GOA-1\nGROUP', [alone(2), alone(3), alone(1)]],
  ['all below', 'Group + below', [{ unit: 1, below: 'yes', kind: null }]],
  ['all below of a kind', 'GROUP + all below (only sites)', [{ unit: 1, below: 'yes', kind: 'Site' }]],
  ['a code that is the name of another', 'Goa Works', [alone(2 + 3)]],
])('units are read: %s', (_, text, value) => {
  expect(readUnitTexts(find, text)).toEqual({ value });
});

test.each([
  [
    'Nagpur',
    'There is no unit "Nagpur". Write units by name, code or number, as in "PUNE-1; Group + below".',
  ],
  ['Branch', 'Several units are called "Branch". Write the code of the one that is meant.'],
  ['GROUP + below (Planets)', '"Planets" is no kind of units: Company, Registration, Site.'],
])('%s is refused', (text, fault) => {
  expect(readUnitTexts(find, text)).toEqual({ fault });
});

test.each([
  ['by code', [alone(2), { unit: 1, below: 'yes', kind: null }], 'PUNE-1; GROUP + below'],
  ['with their kind', [{ unit: 1, below: 'yes', kind: 'Registration' }], 'GROUP + below (Registration)'],
  ['by name where the code has a sign between units', [alone(8)], 'Odd'],
  ['as none', [], ''],
])('units are written %s, and read back', (_, value, text) => {
  expect(formatUnitTexts(value, choices)).toBe(text);
  expect(readUnitTexts(find, text)).toEqual({ value });
});

const ofLicense = { units: find, people: createPersonFinder(choices.person ?? []) };
const readRows = (text: string) => readUnitRowTexts('licenseRows', text, ofLicense);

test('what differs for single units is read as people write it', () => {
  const text = 'PUNE-1: owner asha, Valid Until 31 Mar 2027, renew before 60 days\ngoa-1: Number "A; B"';
  expect(readRows(text)).toMatchObject({
    value: [
      { unit: 2, owner: 1, validuntil: '2027-03-31', renewdays: 60, number: null },
      { unit: 3, number: 'A; B' },
    ],
  });
});

test.each([
  ['PUNE-1', '"PUNE-1" does not say what differs for the unit.'],
  ['Nagpur: Owner Asha', 'There is no unit "Nagpur".'],
  ['PUNE-1: Owner Nobody', 'PUNE-1: There is no person "Nobody"'],
  ['PUNE-1: Valid Until soon', 'PUNE-1: "soon" is no date.'],
])('%s is refused as a row of a single unit', (text, fault) => {
  expect(readRows(text)).toEqual({ fault: expect.stringContaining(fault) as unknown });
});
