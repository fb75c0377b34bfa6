import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Providers } from '../providers.tsx';
import { Table } from './table.tsx';

function show(sort: 'asc' | 'desc' | false) {
  const onSort = jest.fn();
  render(
    <Table.ScrollArea label="Laws">
      <Table.Root>
        <Table.Caption>Laws</Table.Caption>
        <Table.Header>
          <tr>
            <Table.ColumnHeader>#</Table.ColumnHeader>
            <Table.ColumnHeader sort={sort} onSort={onSort}>
              Law Code
            </Table.ColumnHeader>
          </tr>
        </Table.Header>
        <Table.Body>
          <Table.Row selected>
            <Table.Cell numeric>1</Table.Cell>
            <Table.Cell sticky>LAW-000001</Table.Cell>
          </Table.Row>
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>,
    { wrapper: Providers },
  );
  return onSort;
}

test.each([
  ['asc', 'ascending'],
  ['desc', 'descending'],
  [false, 'none'],
] as const)('A column sorted %p tells readers "%s"', (sort, said) => {
  show(sort);
  expect(screen.getByRole('columnheader', { name: 'Law Code' }).getAttribute('aria-sort')).toBe(said);
  expect(screen.getByRole('columnheader', { name: '#' }).getAttribute('aria-sort')).toBeNull();
});

test('A column that sorts has a sign before it is sorted, another one in each order, and others have none', () => {
  const signs = ([false, 'asc', 'desc'] as const).map((sort) => {
    cleanup();
    show(sort);
    expect(screen.getByRole('columnheader', { name: '#' }).querySelector('svg')).toBeNull();
    return screen.getByRole('columnheader', { name: 'Law Code' }).querySelector('svg')?.innerHTML;
  });
  expect(new Set(signs).size).toBe(3);
  expect(signs).not.toContain(undefined);
});

test('A sortable header is a button', async () => {
  const onSort = show(false);
  await userEvent.click(screen.getByRole('button', { name: 'Law Code' }));
  expect(onSort).toHaveBeenCalledTimes(1);
});

test('The area that scrolls can be reached with the keyboard', async () => {
  show(false);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Laws' }));
});
