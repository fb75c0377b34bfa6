import { screen, waitFor } from '@testing-library/react';
import { importCheck } from '@lexboard/shared-lib/contract';
import { bodiesOf, startServer } from '../../../testing/answering-server.ts';
import {
  importOfTest,
  openImport,
  replyWithCheck,
  replyWithFile,
  replyWithState,
} from '../../../testing/import-page.tsx';
import { signIn } from '../../../testing/signed-in.ts';

const unread = { field: 'duedate', value: 'As per the licence', rows: 2 };
const read = {
  field: 'duedate',
  value: '11th of succeeding month',
  rows: 12,
  understood: 'Monthly, on the 11th',
  otherwise: 1,
};

beforeEach(() => {
  startServer();
  signIn();
  replyWithFile();
  replyWithState({ kind: 'return' });
});

test('due dates in words are said once with their schedules, and can be given other words or stay text', async () => {
  replyWithCheck({ dueTexts: [unread, read] });
  const user = openImport(`?kind=return&id=${importOfTest}&step=check`);
  expect(await screen.findByText('Understood as: Monthly, on the 11th')).toBeTruthy();
  expect(screen.getByText(/in 12 rows; in 1 row the other columns say another schedule/)).toBeTruthy();
  const means = (value: string) => screen.getByRole('combobox', { name: `“${value}” means` });
  await user.selectOptions(means(unread.value), 'In other words …');
  await user.type(screen.getByRole('textbox', { name: `Other words for “${unread.value}”` }), '30 September');
  expect(screen.getByText('Understood as: Yearly, 30 Sep')).toBeTruthy();
  await user.selectOptions(means(read.value), 'Leave as text');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() =>
    expect(bodiesOf(importCheck).at(-1)).toMatchObject({
      choices: [
        { field: 'duedate', value: unread.value, choice: '30 September' },
        { field: 'duedate', value: read.value, choice: '' },
      ],
    }),
  );
});
