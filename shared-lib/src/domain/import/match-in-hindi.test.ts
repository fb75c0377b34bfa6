import { formatMessage, openTextPlace } from '../../texts/index.ts';
import { otherCompliance } from '../kinds/index.ts';
import { noChoices } from '../lists/no-choices.fixture.ts';
import type { ChoiceField } from '../record-kind.ts';
import { createChoiceFinder, findChoice } from './match-choice.ts';
import { listImportFields } from './import-fields.ts';
import { matchColumns } from './match-columns.ts';

beforeEach(() =>
  openTextPlace({
    language: () => 'hi',
    find: (_, english) => (typeof english === 'string' ? `हिन्दी ${english}` : undefined),
    format: formatMessage,
  }),
);
afterEach(() => openTextPlace({ language: () => 'en', find: () => undefined, format: formatMessage }));

test('on a page in Hindi the columns of a file in English are found, and those of one in Hindi', () => {
  const fields = listImportFields(otherCompliance);
  expect(fields.find(({ name }) => name === 'periodicity')?.label).toBe('हिन्दी Periodicity');
  const names = ['Periodicity', 'हिन्दी Sensitivity'];
  expect(matchColumns(otherCompliance, names, new Map()).map((match) => match?.field)).toEqual([
    'periodicity',
    'sensitivity',
  ]);
});

test.each(['Half-Yearly', 'हिन्दी Half-Yearly', 'half yearly'])('the choice %s is found there', (text) => {
  const field = otherCompliance.fields.find(
    (one): one is ChoiceField => one.name === 'periodicity' && 'list' in one,
  );
  if (!field) throw new Error('There is no choice of a periodicity.');
  const finder = createChoiceFinder(field, { ...noChoices, periodicity: ['Half-Yearly', 'Yearly'] });
  expect(findChoice(finder, text)).toBe('Half-Yearly');
});
