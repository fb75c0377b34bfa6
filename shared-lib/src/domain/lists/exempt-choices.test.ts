import type { Choices } from '../../contract/values/index.ts';
import { checkExemptChoices, checkRecord, license, resolveExemptChoice } from '../index.ts';
import { noChoices } from './no-choices.fixture.ts';

const choices: Choices = {
  ...noChoices,
  indusKey: [
    { id: 21, IndustryTypeName: 'Textiles' },
    { id: 22, IndustryTypeName: 'Mines' },
  ],
};

const field = license.fields.find(({ name }) => name === 'ExemptIndustryKeyWords');
if (field?.control !== 'choices') throw new Error('The license has no exempted industries');

test.each([
  ['the first choice', [], [1], [1]],
  ['another beside it', [1], [1, 2], [1, 2]],
  ["'No Exempted Industries' beside others", [1, 2], [1, 2, 3], [3]],
  ["another beside 'No Exempted Industries'", [3], [3, 1], [1]],
  ["'No Exempted Industries' taken back", [3], [], []],
])('%s', (_, before, next, chosen) => {
  expect(resolveExemptChoice(field, before, next, choices)).toEqual(chosen);
});

test("'No Exempted Industries' beside an industry is named; alone, and as the first of another list, it is not", () => {
  const failed = (ids: number[]) =>
    checkExemptChoices(license.fields, { ExemptIndustryKeyWords: ids, IndustryKeyWords: [21, 3] }, choices);
  expect(failed([3, 1])).toEqual([
    {
      field: 'ExemptIndustryKeyWords',
      message: "'No Exempted Industries' cannot stand beside other choices.",
    },
  ]);
  expect([failed([3]), failed([1, 2]), failed([])]).toEqual([[], [], []]);
});

test("'Others' among the penalty types needs its text on Publish, not on Draft", () => {
  const failed = (intent: 'Draft' | 'Publish', otherpenalitytype = '') =>
    checkRecord(license, { penaltytype: ['Fine', 'Others'], otherpenalitytype }, intent).map(
      ({ message }) => message,
    );
  const message = 'Please fill the Other Penality Type.';
  expect(failed('Publish')).toContain(message);
  expect(failed('Publish', 'Blacklisting')).not.toContain(message);
  expect(failed('Draft')).not.toContain(message);
});
