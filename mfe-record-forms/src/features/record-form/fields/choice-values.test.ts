import { law } from '@lexboard/shared-lib/domain';
import { choices } from '../../../testing/choices.ts';
import { toFieldOptions } from './choice-values.ts';

test('a choice that is not offered says what became of it: a draft may have an earlier name', () => {
  const category = law.fields.find(({ name }) => name === 'Category');
  if (!category) throw new Error('Laws have no category');
  const past = [
    { list: 'category', id: 1, name: 'Taxes', became: 'Taxation' },
    { list: 'category', id: 9, name: 'Wages' },
  ];
  const firstOf = (Category: string) =>
    toFieldOptions(category, {
      choices: { ...choices, category: ['Taxation'], past },
      values: { Category },
    })[0];
  expect(firstOf('Taxes')).toEqual({ value: 'Taxes', label: 'Taxes (now Taxation)' });
  expect(firstOf('Wages')).toEqual({ value: 'Wages', label: 'Wages (retired)' });
});
