import type { Choices } from '../../contract/values/index.ts';
import { law, license, otherCompliance } from '../kinds/index.ts';
import type { ChoiceField, RecordKind } from '../record-kind.ts';
import { createChoiceFinder, findChoice, findChoices, toChoiceKey } from './match-choice.ts';
import { noChoices } from '../lists/no-choices.fixture.ts';

const choices: Choices = {
  ...noChoices,
  Bus: [
    { id: 1, name: 'Environment, Health and Safety' },
    { id: 2, name: 'Legal' },
    { id: 3, name: 'Human Resources' },
  ],
  category: ['Labour and Employment'],
  state: [
    { id: 11, name: 'Odisha' },
    { id: 12, name: 'Tamil Nadu' },
  ],
  centralState: ['Central', 'State'],
  indusKey: [{ id: 2, IndustryTypeName: 'Textiles' }],
  periodicity: ['Half-Yearly', 'Yearly'],
  tasktype: [{ task_type_name: 'Audit' }],
};

function fieldOf(kind: RecordKind, name: string): ChoiceField {
  const field = kind.fields.find((one): one is ChoiceField => one.name === name && 'list' in one);
  if (!field) throw new Error(`There is no choice ${name}`);
  return field;
}

test.each([
  [law, 'Category', ' labour\u00a0and EMPLOYMENT ', 'Labour and Employment'],
  [law, 'Category', 'Labour & Employment', 'Labour and Employment'],
  [law, 'Central', 'Union', 'Central'],
  [law, 'Central', '1', undefined],
  [otherCompliance, 'periodicity', 'Half Yearly', 'Half-Yearly'],
  [otherCompliance, 'periodicity', 'half\u2013yearly', 'Half-Yearly'],
  [otherCompliance, 'periodicity', 'Annual', 'Yearly'],
  // The list of this organisation lacks it.
  [otherCompliance, 'periodicity', 'Every month', undefined],
  [otherCompliance, 'task_type', 'audit', 'Audit'],
  [law, 'ParentLaw', 'No parent law', '-1'],
] as const)('the choice of %s for %j is %j', (kind, name, text, value) => {
  expect(findChoice(createChoiceFinder(fieldOf(kind, name), choices), text)).toBe(value);
});

test.each([
  [law, 'state', 'Orissa; tamil nadu', [11, 12], []],
  [law, 'state', 'TN,12,12', [12], []],
  [law, 'state', 'Odisha\nTamil Nadu', [11, 12], []],
  [law, 'state', 'Odisha and Tamil Nadu', [], ['Odisha and Tamil Nadu']],
  [law, 'SuggestedBusinessFunction', 'Legal, Environment, Health and Safety, HR', [2, 1, 3], []],
  [law, 'SuggestedBusinessFunction', 'Legal, Canteen,; Legal', [2], ['Canteen']],
  [license, 'ExemptIndustryKeyWords', 'No Exempted Industries', [2], []],
] as const)('the choices of %s for %j are %j', (kind, name, text, values, unknown) => {
  expect(findChoices(createChoiceFinder(fieldOf(kind, name), choices), text)).toEqual({ values, unknown });
});

test('a text stands for what somebody said, by id or name, or for nothing', () => {
  const made = new Map(
    Object.entries({ Canteen: '2', 'All departments': 'human resources', Temple: '', Gone: '99' }).map(
      ([text, choice]) => [toChoiceKey(text), choice],
    ),
  );
  const finder = createChoiceFinder(fieldOf(law, 'SuggestedBusinessFunction'), choices, made);
  expect(findChoices(finder, 'canteen; Temple; ALL DEPARTMENTS, temple; gone', made)).toEqual({
    values: [2, 3],
    unknown: ['gone'],
  });
});

test('an earlier name, and one that was merged, are read as the present choice', () => {
  const past = [{ list: 'indusKey', id: 9, name: 'Cloth', became: 2 }];
  const finder = createChoiceFinder(fieldOf(law, 'IndustryKeyWords'), { ...choices, past });
  expect(findChoices(finder, 'cloth; Textiles; Silk')).toEqual({ values: [2], unknown: ['Silk'] });
});
