import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Providers } from '@lexboard/shared-lib/ui';
import { SortControl, timeOrders } from './sort-control.tsx';

const choices = [
  { name: 'created', label: 'Created', orders: timeOrders },
  { name: 'Law', label: 'Name' },
];

test('The order is said in words, and any other can be chosen', async () => {
  const onSort = jest.fn();
  render(<SortControl {...{ choices, onSort }} sort="created" order="desc" />, { wrapper: Providers });
  const control = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
  expect(control.selectedOptions[0]?.textContent).toBe('Newest first');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Oldest first',
    'Newest first',
    'Name, ascending',
    'Name, descending',
  ]);
  await userEvent.selectOptions(control, 'Name, descending');
  expect(onSort).toHaveBeenCalledWith({ sort: 'Law', order: 'desc' });
});
