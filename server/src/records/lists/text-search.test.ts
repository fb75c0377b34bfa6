import { law } from '@lexboard/shared-lib/domain';
import { requireTexts } from './text-search.ts';

test('a column of a search that list_index does not have is named at the start', () => {
  const searchColumns = [...law.list.searchColumns, { name: 'NoField' }];
  expect(() => requireTexts({ ...law, list: { ...law.list, searchColumns } })).toThrow(
    'The list of law searches by NoField, which list_index does not have.',
  );
});
