import type { Choices } from '../../contract/values/index.ts';
import {
  listFieldOptions,
  listOptions,
  isSentAsId,
  formatValue,
  type FieldValue,
  law,
  license,
  toPresentChoices,
  type ValueFormat,
} from '../index.ts';
import { noChoices } from './no-choices.fixture.ts';

const choices: Choices = {
  ...noChoices,
  Bus: [{ id: 4, name: 'Legal' }],
  category: ['Labour'],
  state: [{ id: 1, name: 'Goa' }],
  centralState: ['Central', 'State'],
  parentLaw: [{ id: 7, ActCodeName: 'FACT-1948', Category: 'Labour' }],
  indusKey: [{ id: 2, IndustryTypeName: 'Textiles' }],
  entityType: [{ id: 3, companytypename: 'Public company' }],
  branchtype: [{ id: 5, branchTypeName: 'Factory' }],
  tasktype: [{ task_type_name: 'Filing' }],
};

test.each([
  ['Bus', { value: 4, label: 'Legal' }],
  ['state', { value: 1, label: 'Goa' }],
  ['parentLaw', { value: 7, label: 'FACT-1948' }],
  ['indusKey', { value: 2, label: 'Textiles' }],
  ['entityType', { value: 3, label: 'Public company' }],
  ['branchtype', { value: 5, label: 'Factory' }],
] as const)('choices of %s travel as ids', (list, option) => {
  expect(isSentAsId(list)).toBe(true);
  expect(listOptions(choices, list)).toEqual([option]);
});

test.each([
  ['category', 'Labour'],
  ['tasktype', 'Filing'],
] as const)('choices of %s travel as text', (list, text) => {
  expect(isSentAsId(list)).toBe(false);
  expect(listOptions(choices, list)).toEqual([{ value: text, label: text }]);
});

const wordings: [string, FieldValue, ValueFormat, string][] = [
  ['an id by its name', 1, { list: 'state' }, 'Goa'],
  ['several ids by their names', [1, 1], { list: 'state' }, 'Goa, Goa'],
  ['a tick by Yes', 'yes', { control: 'tick' }, 'Yes'],
  ['no tick by nothing', '', { control: 'tick' }, ''],
  ['plain text as it is', 'Labour', { list: 'category' }, 'Labour'],
  [
    'the extra option by its words',
    '-1',
    { list: 'parentLaw', none: { value: '-1', label: 'No Parent Law' } },
    'No Parent Law',
  ],
  ['an id that the list lacks as it is', 99, { list: 'state' }, '99'],
  ['a text with its beginning', 'State', { isFrom: true }, 'From State'],
  ['nothing without its beginning', null, { isFrom: true }, ''],
  ['an empty list as nothing', [], { list: 'state' }, ''],
  ['blank text as nothing', ' ', {}, ''],
  ['a renumbered option', [1], { list: 'indusKey', exempt: 'No Exempted Industries' }, 'Textiles'],
  [
    'the exemption of none',
    [2],
    { list: 'indusKey', exempt: 'No Exempted Industries' },
    'No Exempted Industries',
  ],
  ['a day as dd-MM-yyyy', '2026-04-01', { control: 'date' }, '01-04-2026'],
  [
    'dates and months as the dialogs show them',
    [
      { date: '7', month: 'March' },
      { date: '15', month: null },
    ],
    { control: 'dayMonths' },
    'Date: 7 - Month: March, Date: 15 - Month: --',
  ],
  [
    'extensions with their columns',
    [{ id: 1, start_date: '2026-04-01', end_date: null, extension_date: null }],
    { control: 'extensions' },
    'Start Date: 01-04-2026 - End Date: -- - Extension Date: --',
  ],
];

test.each(wordings)('a value is worded: %s', (_, value, wording, words) => {
  expect(formatValue(value, wording, choices)).toBe(words);
});

const past = [
  { list: 'branchtype', id: 1, name: 'Depot' },
  { list: 'branchtype', id: 3, name: 'Plant', became: 5 },
  { list: 'branchtype', id: 5, name: 'Works', became: 5 },
  { list: 'category', id: 1, name: 'Labor', became: 'Labour' },
];

test("exempt options end with 'No Exempted …' and are numbered from 1", () => {
  const options = listFieldOptions(choices, { list: 'branchtype', exempt: 'No Exempted Branches' });
  expect(options).toEqual([
    { value: 1, label: 'Factory' },
    { value: 2, label: 'No Exempted Branches' },
  ]);
});

test("where lists can be edited, 'No Exempted …' has a number that no choice has or had", () => {
  const options = listFieldOptions(
    { ...choices, past },
    { list: 'branchtype', exempt: 'No Exempted Branches' },
  );
  expect(options).toEqual([
    { value: 5, label: 'Factory' },
    { value: 2, label: 'No Exempted Branches' },
  ]);
});

test('past choices are named where they stand, offered nowhere, and read as what they became', () => {
  const all = { ...choices, past };
  expect(formatValue([1, 5, 3], { list: 'branchtype' }, all)).toBe('Depot, Factory, Plant');
  expect(listOptions(all, 'branchtype')).toEqual(listOptions(choices, 'branchtype'));
  expect(
    toPresentChoices(law.fields, { Category: 'Labor', Law: 'Labor', IndustryKeyWords: [3] }, all),
  ).toEqual({ Category: 'Labour', Law: 'Labor', IndustryKeyWords: [3] });
  expect(toPresentChoices(license.fields, { BranchKeyWords: [3, 1, 5] }, all)).toEqual({
    BranchKeyWords: [5, 1],
  });
});
