import { unitNumberTypes, type UnitNumber, type UnitNumberType } from '../../contract/values/index.ts';
import { choiceWords } from '../import/choice-words.ts';
import { checkUnitNumbers, describeUnitNumber, readUnitNumber, toUnitNumberKey } from './numbers.ts';

const toRows = (...rows: [UnitNumberType, string][]): UnitNumber[] =>
  rows.map(([type, value]) => ({ type, value }));

test.each<[UnitNumberType, string, string]>([
  ['PAN', 'AAPFU0939F', 'AAPFU0939F'],
  ['PAN', ' aapfu 0939-f\u200b', 'AAPFU0939F'],
  ['TAN', 'MUMR 12345 B', 'MUMR12345B'],
  ['CIN', 'L17110MH1973PLC019786', 'L17110MH1973PLC019786'],
  ['CIN', 'u-51909-tz-2011-ptc-060489', 'U51909TZ2011PTC060489'],
  ['CIN', 'U01132WB1895PLC000666', 'U01132WB1895PLC000666'],
  ['GSTIN', '27AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
  ['GSTIN', '29 aagcb7383j 1z4', '29AAGCB7383J1Z4'],
  ['GSTIN', '09AAACH7409R1ZZ', '09AAACH7409R1ZZ'],
  ['GSTIN', '27AAACR5055K2DF', '27AAACR5055K2DF'],
  ['LLPIN', 'AAB-9032', 'AAB-9032'],
  ['LLPIN', 'aab9032', 'AAB-9032'],
  ['LLPIN', 'AAB – 9032', 'AAB-9032'],
  ['IEC', 'aapfu0939f', 'AAPFU0939F'],
  ['IEC', '0388012345', '0388012345'],
  ['Udyam', 'udyam-mh-12-0012345', 'UDYAM-MH-12-0012345'],
  ['Udyam', 'UDYAM MH 12 0012345', 'UDYAM-MH-12-0012345'],
  ['EPF code', 'MHBAN0012345000', 'MHBAN0012345000'],
  ['EPF code', 'MH/BAN/12345', 'MHBAN0012345000'],
  ['EPF code', 'mh ban 0012345 00a', 'MHBAN001234500A'],
  ['EPF code', 'MHBAN-12345-A', 'MHBAN001234500A'],
  ['ESI code', '31/00/123456-000-0001', '31001234560000001'],
  ['FSSAI', '1001 2011 000 168', '10012011000168'],
  ['FSSAI', '20718011000168', '20718011000168'],
  ['Factory licence', ' TN/Fac.  No 12-b ', 'TN/Fac. No 12-b'],
  ['Other', 'क 12', 'क 12'],
])('the %s %j is stored as %s', (type, typed, stored) => {
  expect(readUnitNumber({ type, value: typed })).toEqual({ value: stored });
  expect(readUnitNumber({ type, value: stored })).toEqual({ value: stored });
});

test.each<[UnitNumberType, string, string]>([
  ['PAN', ' \u200b', 'Please fill the PAN.'],
  ['Other', '', 'Please fill the number.'],
  [
    'Shops registration',
    '-'.repeat(101),
    'The number of the Shops registration may have at most 100 characters.',
  ],
  ['PAN', 'AAPFUO939F', 'Character 6 of the PAN is the letter O; it must be a digit from 0 to 9.'],
  ['PAN', 'A4PFU0939F', 'Character 2 of the PAN is the digit 4; it must be a letter from A to Z.'],
  ['PAN', 'AAPFU0939.', 'Character 10 of the PAN is “.”; it must be a letter from A to Z.'],
  ['PAN', 'ААPFU0939F', 'Character 1 of the PAN is the letter А; it must be a letter from A to Z.'],
  [
    'PAN',
    'AAPDU0939F',
    'Character 4 of the PAN is the letter D; it must be the letter of the kind of holder (A, B, C, E, F, G, H, J, K, L, P or T).',
  ],
  [
    'PAN',
    'AAPFU-O939-F',
    'Character 6 of the PAN without blanks and hyphens is the letter O; it must be a digit from 0 to 9.',
  ],
  [
    'PAN',
    'AAPFU093F',
    'The PAN must have 10 characters, not 9. Character 9 of the PAN is the letter F; it must be a digit from 0 to 9.',
  ],
  ['TAN', 'MUMR12345BB', 'The TAN must have 10 characters, not 11. It is 4 letters, 5 digits, 1 letter.'],
  ['TAN', 'AAPFU0939F', 'Character 5 of the TAN is the letter U; it must be a digit from 0 to 9.'],
  ['CIN', 'X17110MH1973PLC019786', 'Character 1 of the CIN is the letter X; it must be L or U.'],
  ['CIN', 'L17110MH1773PLC019786', 'Character 10 of the CIN is the digit 7; it must be 0, 8 or 9.'],
  ['CIN', 'L17110M11973PLC019786', 'Character 8 of the CIN is the digit 1; it must be a letter from A to Z.'],
  [
    'CIN',
    'L17110MH1973PL0019786',
    'Character 15 of the CIN is the digit 0; it must be a letter from A to Z.',
  ],
  [
    'GSTIN',
    '27AAPFU0939F0ZV',
    'Character 13 of the GSTIN is the digit 0; it must be a letter from A to Z or a digit from 1 to 9.',
  ],
  [
    'GSTIN',
    '27AAPFU0939F1KV',
    'Character 14 of the GSTIN is the letter K; it must be Z, another letter up to J or a digit from 1 to 9.',
  ],
  ['GSTIN', '40AAPFU0939F1ZV', 'The GSTIN begins with 40, which is the code of no state.'],
  [
    'GSTIN',
    '27AAPFU0993F1ZV',
    'The last character of the GSTIN, which checks the others, would have to be P, not V. One of the 15 characters is wrong.',
  ],
  [
    'LLPIN',
    'AA-90321',
    'Character 3 of the LLPIN without blanks and hyphens is the digit 9; it must be a letter from A to Z.',
  ],
  ['IEC', '038801234A', 'Character 10 of the IEC is the letter A; it must be a digit from 0 to 9.'],
  ['Udyam', 'UDYOMMH120012345', 'Character 4 of the Udyam number is the letter O; it must be A.'],
  [
    'Udyam',
    'UDYAM-MH-12-001234',
    'The Udyam number without blanks and hyphens must have 16 characters, not 15. It is UDYAM, 2 letters of the state, 2 digits, 7 digits, as UDYAM-MH-12-0012345.',
  ],
  [
    'EPF code',
    'MHBAN0012345OOO',
    'Character 13 of the EPF code is the letter O; it must be a digit from 0 to 9.',
  ],
  [
    'EPF code',
    'MHBAN001234',
    'The EPF code must have 15 characters, not 11. It is 2 letters of the region, 3 of the office, 7 digits, the extension, mostly 000.',
  ],
  ['ESI code', '3100123456', 'The ESI code must have 17 characters, not 10. It is 17 digits.'],
  ['ESI code', '3.1001234561E+016', 'Character 2 of the ESI code is “.”; it must be a digit from 0 to 9.'],
  ['FSSAI', '30012011000168', 'Character 1 of the FSSAI number is the digit 3; it must be 1 or 2.'],
])('of the %s %j is said: %s', (type, value, fault) => {
  expect(readUnitNumber({ type, value })).toEqual({ fault });
});

test('a GSTIN is of the state of its unit', () => {
  const number = { type: 'GSTIN', value: '27AAPFU0939F1ZV' } as const;
  expect(readUnitNumber(number, { state: 'Maharashtra' })).toEqual({ value: number.value });
  expect(readUnitNumber(number, { state: 'Konkan' })).toEqual({ value: number.value });
  expect(readUnitNumber(number, { state: 'Goa' })).toEqual({
    fault: 'The GSTIN begins with 27 for Maharashtra. The state of this unit is Goa: 30.',
  });
  const atSea = { type: 'GSTIN', value: '97AAACR5055K1Z0' } as const;
  expect(readUnitNumber(atSea, { state: 'Goa' })).toEqual({ value: atSea.value });
});

test('each state of the list has a code', () => {
  const names = Object.keys(choiceWords.state ?? {});
  expect(names).toHaveLength(36);
  const value = '27AAPFU0939F1ZV';
  const accepting = names.filter((state) => readUnitNumber({ type: 'GSTIN', value }, { state }).value);
  expect(accepting).toEqual(['Maharashtra']);
});

test('the check character finds each wrong character and each two that are swapped', () => {
  const right = '27AAPFU0939F1ZV';
  const places = [...Array(right.length).keys()];
  const wrong = places.flatMap((at) =>
    [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((one) => right.slice(0, at) + one + right.slice(at + 1)),
  );
  const swapped = places.map(
    (at) => right.slice(0, at) + right.charAt(at + 1) + right.charAt(at) + right.slice(at + 2),
  );
  const accepted = [...wrong, ...swapped].filter((value) => readUnitNumber({ type: 'GSTIN', value }).value);
  expect(new Set(accepted)).toEqual(new Set([right]));
});

test('numbers of a unit are stored, also beside wrong ones', () => {
  const rows = toRows(['PAN', 'aapfu0939f'], ['GSTIN', '27aapfu0939f1zv'], ['TAN', 'mumr'], ['ESI code', '']);
  expect(checkUnitNumbers(rows, { state: 'Maharashtra' })).toEqual({
    numbers: toRows(['PAN', 'AAPFU0939F'], ['GSTIN', '27AAPFU0939F1ZV'], ['TAN', 'mumr'], ['ESI code', '']),
    errors: [
      {
        field: 'numbers.2.value',
        message: 'The TAN must have 10 characters, not 4. It is 4 letters, 5 digits, 1 letter.',
      },
      { field: 'numbers.3.value', message: 'Please fill the ESI code.' },
    ],
  });
});

test.each<[string, UnitNumber[], [string, string][]]>([
  [
    'a second PAN',
    toRows(['PAN', 'AAPFU0939F'], ['GSTIN', '27AAPFU0939F1ZV'], ['PAN', 'AAACR5055K']),
    [['numbers.2.type', 'A unit has one PAN. It is in row 1 already.']],
  ],
  [
    'one number twice',
    toRows(['FSSAI', '10012011000168'], ['FSSAI', '20718011000168'], ['FSSAI', '1001 2011000168']),
    [['numbers.2.value', 'This FSSAI number is in row 1 already.']],
  ],
  [
    'one text as two types',
    toRows(['PAN', 'AAPFU0939F'], ['IEC', 'AAPFU0939F'], ['Other', 'AAPFU0939F']),
    [],
  ],
  [
    'a GSTIN of another PAN',
    toRows(['GSTIN', '29AAGCB7383J1Z4'], ['PAN', 'AAPFU0939F']),
    [
      [
        'numbers.0.value',
        'Characters 3 to 12 of the GSTIN are AAGCB7383J. The PAN of this unit is AAPFU0939F.',
      ],
    ],
  ],
  [
    'a wrong PAN, with which no GSTIN is compared',
    toRows(['PAN', 'AAPFU0939'], ['GSTIN', '29AAGCB7383J1Z4']),
    [
      [
        'numbers.0.value',
        'The PAN must have 10 characters, not 9. It is 5 letters, of which the fourth is the kind of holder (C is a company), 4 digits, 1 letter.',
      ],
    ],
  ],
])('of %s is said', (_case, rows, errors) => {
  expect(checkUnitNumbers(rows).errors).toEqual(errors.map(([field, message]) => ({ field, message })));
});

test('types that a unit has once', () => {
  const rows = unitNumberTypes.flatMap((type) => toRows([type, '1'], [type, '2']));
  const rowsOf = (type: UnitNumberType) => rows.filter((row) => row.type === type);
  const free = unitNumberTypes.filter((type) => checkUnitNumbers(rowsOf(type)).errors.length === 0);
  expect(free).toEqual(['Factory licence', 'Shops registration', 'Professional tax', 'Other']);
  expect(unitNumberTypes.filter((type) => !describeUnitNumber(type))).toEqual([]);
});

test('only a GSTIN, PAN and CIN have a key, by the kind of unit', () => {
  const keys = unitNumberTypes.map((type) => toUnitNumberKey('Company', { type, value: '1' }));
  expect(keys.filter(Boolean)).toEqual(['Company PAN 1', 'Company CIN 1', 'Company GSTIN 1']);
});
