import { listErrors } from './list-errors.ts';

test('errors come in the order of the fields, with those of rows at their place', () => {
  const errors = { rows: [undefined, { answer: 'No answer', name: 'No name' }], title: 'No title' };
  expect(listErrors(['title', 'rows', 'note'], errors)).toEqual([
    { field: 'title', message: 'No title' },
    { field: 'rows.1.answer', message: 'No answer' },
    { field: 'rows.1.name', message: 'No name' },
  ]);
});
