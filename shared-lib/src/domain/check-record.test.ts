import { law, checkRecord, keepShown, type RecordValues } from './index.ts';

const complete: RecordValues = {
  Law: 'The Factories Act, 1948',
  ActCodeName: 'FACT-1948',
  SuggestedBusinessFunction: [1],
  Category: 'Factories & Safety',
  Central: 'State',
  state: [3],
  ParentLaw: '-1',
  Rules: 'State rules',
  Active: 'Active',
  RelevantAmendment: '1987',
  Applicability: 'Ten workers with power',
  IndustryKeyWords: [1],
  EmployeeKeyWords: 'Workers',
  EntityTypeKey: [1],
  Exemptions: 'None',
  GeneralKeyWords: 'factory',
  masterVal: 'Central Master',
};

/** D2 §5 "Publish", in order. */
const publishOrder = [
  ['Law', 'Please fill the Law.'],
  ['ActCodeName', 'Please fill the Act Code Name.'],
  ['SuggestedBusinessFunction', 'Please fill the Business Function Access.'],
  ['Category', 'Please fill the Category.'],
  ['Central', 'Please fill the Central.'],
  ['state', 'Please fill the State.'],
  ['ParentLaw', 'Please fill the Parent Law.'],
  ['Rules', 'Please fill the Rules.'],
  ['Active', 'Please fill the Active/Repealed.'],
  ['RelevantAmendment', 'Please fill the Relevant Amendment.'],
  ['Applicability', 'Please fill the Applicability.'],
  ['IndustryKeyWords', 'Please fill the Industry Key Words.'],
  ['EmployeeKeyWords', 'Please fill the Employee Key Words.'],
  ['EntityTypeKey', 'Please fill the Entity Type Key.'],
  ['Exemptions', 'Please fill the Exemptions.'],
  ['GeneralKeyWords', 'Please fill the General Key Words.'],
  ['masterVal', 'Please fill the Master Name.'],
] as const;

const emptied = (names: readonly string[]): RecordValues => ({
  ...complete,
  ...Object.fromEntries(names.map((name) => [name, Array.isArray(complete[name]) ? [] : ' '])),
});

test('a complete law may be published', () => {
  expect(checkRecord(law, complete, 'Publish')).toEqual([]);
});

test('publishing reports every missing field in the order of the document', () => {
  const names = publishOrder.map(([name]) => name).filter((name) => name !== 'Central');
  const expected = publishOrder.filter(([name]) => name !== 'Central');
  expect(checkRecord(law, emptied(names), 'Publish').map((e) => [e.field, e.message])).toEqual(expected);
});

test.each(publishOrder)('publishing without %s says %s', (name, message) => {
  expect(checkRecord(law, emptied([name]), 'Publish')[0]).toEqual({ field: name, message });
});

test.each(['Draft', 'Update'] as const)('%s needs law, central and master name, in this order', (intent) => {
  expect(checkRecord(law, {}, intent).map((error) => error.message)).toEqual([
    'Please fill the Law.',
    'Please fill the Central.',
    'Please fill the Master Name.',
  ]);
});

test('a central law needs no state', () => {
  expect(checkRecord(law, { ...complete, Central: 'Central', state: [] }, 'Publish')).toEqual([]);
});

test('states are cleared when the law is not a state law', () => {
  expect(keepShown(law, { ...complete, Central: 'Central' })['state']).toEqual([]);
  expect(keepShown(law, complete)['state']).toEqual([3]);
});

test('a text beyond its limit is refused, whatever the button', () => {
  const tooLong = { ...complete, Law: 'x'.repeat(501), Rules: 'x'.repeat(10_001) };
  expect(checkRecord(law, tooLong, 'Draft').map((error) => error.message)).toEqual([
    'Law may have at most 500 characters.',
    'Rules may have at most 10,000 characters.',
  ]);
});
