import { filterOptions } from './use-choices.ts';

test('the choice of the name that is typed leads those that begin with it, and these the rest', () => {
  const options = ['Half-Yearly', 'Yearly report', 'Monthly', 'Yearly'].map((label) => ({
    value: label,
    label,
  }));
  expect(filterOptions(options, 'yearly').map(({ label }) => label)).toEqual([
    'Yearly',
    'Yearly report',
    'Half-Yearly',
  ]);
});
