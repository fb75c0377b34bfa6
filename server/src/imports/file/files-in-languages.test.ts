import type { Choices } from '@lexboard/shared-lib/contract';
import {
  circularImport,
  createColumnReader,
  findNamed,
  formatImportCell,
  kinds,
  license,
  listImportFields,
  matchColumns,
  notice,
  otherCompliance,
  readDueText,
  readImportCell,
  recordStatuses,
  returns,
  unitImport,
  type FieldValue,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { inLanguage, openServerTexts } from '../../texts/server-texts.ts';

beforeAll(openServerTexts);

const ways = [
  { written: 'hi', read: 'en' },
  { written: 'en', read: 'hi' },
] as const;

test.each(
  [...kinds, unitImport, circularImport].flatMap((kind) =>
    ways.map((way) => ({ ...way, kind, name: kind.name })),
  ),
)('columns of $name that are written in $written are found in $read', ({ kind, written, read }) => {
  const fields = inLanguage(written, () =>
    listImportFields(kind).map(({ name, label }) => ({ name, label })),
  );
  const labels = fields.map(({ label }) => label);
  const found = inLanguage(read, () => matchColumns(kind, labels));
  expect(found.map((match) => match?.field)).toEqual(fields.map(({ name }) => name));
});

const choices: Choices = {
  Bus: [],
  actRep: [],
  branchtype: [],
  category: [],
  centralState: [],
  daysData: [],
  entityType: [],
  indusKey: [],
  internalDueDate: [],
  masterAccess: [],
  monthData: [],
  parentLaw: [],
  penaltyTypeOptions: [],
  periodicity: ['Half-Yearly'],
  sensitivity: ['High'],
  state: [{ id: 5, name: 'Goa' }],
  tasktype: [],
  unit: [
    { id: 1, name: 'Group', code: 'GROUP' },
    { id: 2, name: 'Pune', code: 'PUNE-1' },
  ],
  person: [{ id: 9, name: 'Asha' }],
};

const row = { unit: 2, startdate: '2026-04-01', enddate: null, owner: 9, checker: null };
const values: [RecordKind, string, FieldValue][] = [
  [returns, 'periodicity', 'Half-Yearly'],
  [returns, 'state', [5]],
  [otherCompliance, 'workingdays', 'yes'],
  [returns, 'holidayrule', 'next'],
  [returns, 'dayMonthArr', [{ date: '15', month: 'April' }]],
  [license, 'units', [{ unit: 1, below: 'yes', kind: 'Site' }]],
  [license, 'unitArr', [{ ...row, number: 'A, Owner; "x"', validuntil: '2027-03-31', renewdays: 60 }]],
  [notice, 'demand', [{ head: 'Penalty', amount: 150, remained: null }]],
  [notice, 'dates', [{ what: 'Reply by', day: '2026-05-15', time: null, place: null, note: null }]],
];

test.each(values)('a cell is written in a language and read in another: %#', (kind, name, value) => {
  const field = kind.fields.find((one) => one.name === name);
  if (!field) throw new Error(`There is no field ${name}`);
  for (const { written, read } of ways) {
    const text = inLanguage(written, () => formatImportCell(field, value, choices));
    expect(/\p{Script=Devanagari}/u.test(text)).toBe(written === 'hi');
    const reading = inLanguage(read, () =>
      readImportCell(createColumnReader(field, choices), { text, type: 'text' }),
    );
    expect(reading).toEqual({ value });
  }
});

test('a due date that names a periodicity in Hindi is understood', () => {
  expect(readDueText('अर्धवार्षिक')).toEqual(readDueText('Half-Yearly'));
});

test('a state of a record is found by its name in any language', () => {
  const named = ['Draft', 'प्रकाशित', 'PUBLISHED', 'Complied'].map((text) => findNamed(recordStatuses, text));
  expect(named).toEqual(['Draft', 'Published', 'Published', undefined]);
});
