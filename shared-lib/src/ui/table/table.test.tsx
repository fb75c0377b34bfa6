import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageProviders, Providers } from '../providers.tsx';
import { Table } from './table.tsx';
import { RowHeightChoice } from './row-height-choice.tsx';

describe('A table', () => {
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

  test('A column that sorts says its order and has a sign of it, also before it is sorted; others have none', () => {
    const orders = (['asc', 'desc', false] as const).map((sort) => {
      cleanup();
      show(sort);
      const other = screen.getByRole('columnheader', { name: '#' });
      expect([other.getAttribute('aria-sort'), other.querySelector('svg')]).toEqual([null, null]);
      const sorted = screen.getByRole('columnheader', { name: 'Law Code' });
      return { said: sorted.getAttribute('aria-sort'), sign: sorted.querySelector('svg')?.innerHTML };
    });
    expect(orders.map(({ said }) => said)).toEqual(['ascending', 'descending', 'none']);
    const signs = orders.map(({ sign }) => sign);
    expect(new Set(signs).size).toBe(3);
    expect(signs).not.toContain(undefined);
  });

  test('A sortable header is a button, and the area that scrolls can be reached with the keyboard', async () => {
    const onSort = show(false);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Laws' }));
    await userEvent.click(screen.getByRole('button', { name: 'Law Code' }));
    expect(onSort).toHaveBeenCalledTimes(1);
  });
});

describe('The height of rows', () => {
  beforeEach(() => localStorage.clear());

  const rows = () => document.documentElement.dataset['rows'];
  const pressed = () => screen.getByRole('button', { pressed: true }).textContent;

  const renderChoice = () =>
    render(
      <PageProviders>
        <RowHeightChoice />
      </PageProviders>,
    );

  test('rows are of the normal height until somebody chooses another, which the next page has at once', async () => {
    const { unmount } = renderChoice();
    expect([pressed(), rows()]).toEqual(['Normal', 'normal']);
    await userEvent.click(screen.getByRole('button', { name: 'Compact' }));
    expect([pressed(), rows()]).toEqual(['Compact', 'compact']);
    unmount();
    delete document.documentElement.dataset['rows'];
    renderChoice();
    expect([pressed(), rows()]).toEqual(['Compact', 'compact']);
  });

  test('a height that is chosen in another tab shows here, also where nobody is choosing', () => {
    const { unmount } = render(<PageProviders>A list</PageProviders>);
    localStorage.setItem('lexboard.rowHeight', 'comfortable');
    window.dispatchEvent(new StorageEvent('storage', { key: 'lexboard.rowHeight' }));
    expect(rows()).toBe('comfortable');
    unmount();
  });
});
