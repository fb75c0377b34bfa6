import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bar, lines, openLaws, refused, select } from './testing/bulk-runs.ts';
import { textWithMark, watchSavedFiles } from './testing/saved-files.ts';

afterEach(() => jest.restoreAllMocks());

test('a report of more refusals than are shown is saved as a whole, and no spreadsheet runs it', async () => {
  const many = Array.from({ length: 250 }, (_, index) => refused(index + 1, 'Please fill the Rules.'));
  await openLaws(lines({ total: 251 }, ...many, refused(251, '=SUM(1)', 'a "b", c'), { success: 1 }));
  await select('Select LAW-000001');
  await userEvent.click((await bar()).getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish 1 law' }));
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  expect(await dialog.findByText('And 51 more.')).toBeTruthy();
  const saved = watchSavedFiles();
  await userEvent.click(dialog.getByRole('button', { name: 'Download all refusals as CSV' }));
  const [file] = saved;
  expect(file?.name).toMatch(/^251 laws not published \d{4}-\d\d-\d\d\.csv$/);
  const [header, first, ...rest] = file ? (await textWithMark(file)).split('\r\n') : [];
  expect([header, first]).toEqual(['\uFEFFCode,Why', 'LAW-000001,Please fill the Rules.']);
  expect(rest.slice(-2)).toEqual([`LAW-000251,"'=SUM(1) a ""b"", c"`, '']);
});
