import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, setNavigationGuard, MemoryRouter, useLocation } from '@lexboard/shared-lib/router';
import { Providers } from '@lexboard/shared-lib/ui';
import { Listing, type ListingPage } from './listing.tsx';
import { useListingAddress } from './use-listing-address.ts';
import { SearchForm } from './search-form.tsx';
import { SortControl, timeOrders } from './sort-control.tsx';

describe('A listing', () => {
  interface Person {
    name: string;
    role: string;
  }

  const byName = { filters: [], sorts: ['name'], ownOrder: { sort: 'name', order: 'desc' } } as const;
  const shape = { filters: [], sorts: ['name'], ownOrder: { sort: 'created', order: 'desc' } } as const;
  const columns = [
    { name: 'name', label: 'Name', cell: ({ name }: Person) => name },
    { name: 'role', label: 'Role', header: <em>What they may do</em>, cell: ({ role }: Person) => role },
  ];
  const settled = {
    error: null,
    isPending: false,
    isPlaceholderData: false,
    isLoadingError: false,
    isRefetchError: false,
  };

  interface PeopleProps {
    page: ListingPage<Person> | undefined;
    failure?: Error;
    /** Which page it is, shown in place of others until they are there. */
    number?: number;
    sorting?: typeof shape | typeof byName;
  }

  function People({ page, failure, number, sorting = shape }: PeopleProps) {
    const { address, change } = useListingAddress<never>(sorting);
    const { search } = useLocation();
    return (
      <>
        <output>{search}</output>
        <Listing
          label="People"
          {...{ columns, address, change }}
          rowKey={({ name }) => name}
          isSelected={({ role }) => role === 'yes'}
          sorting={sorting}
          reply={{
            ...settled,
            data: page,
            refetch: jest.fn(),
            isPlaceholderData: number !== undefined && number !== address.page,
            ...(failure && { error: failure, isLoadingError: true }),
          }}
          empty={{ why: 'Nobody is here.' }}
        />
      </>
    );
  }

  function show(
    page: ListingPage<Person> | undefined,
    { at = '/', ...shown }: { at?: string } & Omit<PeopleProps, 'page'> = {},
  ) {
    render(
      <MemoryRouter initialEntries={[at]}>
        <Providers>
          <People page={page} {...shown} />
        </Providers>
      </MemoryRouter>,
    );
  }

  const people = { data: [{ name: 'asha', role: 'yes' }], totalLength: 120 };
  const address = () => screen.getAllByRole('status')[0]?.textContent;

  test('A column that sorts leads through both orders back to the own one, from the first page', async () => {
    show(people, { at: '/?page=2' });
    for (const said of ['?sort=name', '?sort=name&order=desc', '']) {
      await userEvent.click(screen.getByRole('button', { name: 'Name' }));
      expect(address()).toBe(said);
    }
    // A column may have something else than its label at its head, and rows may be selected.
    const other = screen.getByRole('columnheader', { name: 'What they may do' });
    expect(within(other).queryByRole('button')).toBeNull();
    expect(screen.getByRole('cell', { name: 'asha' }).closest('tr')?.hasAttribute('data-selected')).toBe(
      true,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(address()).toBe('?page=2');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '100');
    expect(address()).toBe('?size=100');
  });

  test('A column that the list is sorted by on its own leads to the other order and back; a control says the order, too', async () => {
    show(people, { at: '/?page=2', sorting: byName });
    for (const said of ['?sort=name', '']) {
      await userEvent.click(screen.getByRole('button', { name: 'Name' }));
      expect(address()).toBe(said);
    }
    const control = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
    expect([...control.options].map(({ text }) => text)).toEqual(['Name, ascending', 'Name, descending']);
    expect(control.selectedOptions[0]?.text).toBe('Name, descending');
    await userEvent.selectOptions(control, 'Name, ascending');
    expect(address()).toBe('?sort=name');
  });

  test('An empty list says why', () => {
    show({ data: [], totalLength: 0 });
    expect(screen.getByText('Nobody is here.')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  test('Once the rows of the last page are gone, the one before it comes, and not that nothing is here', () => {
    show({ data: [], totalLength: 51 }, { at: '/?page=3', number: 3 });
    expect(address()).toBe('?page=2');
    expect(screen.queryByText('Nobody is here.')).toBeNull();
  });

  test('A list that could not be loaded says so', () => {
    show(undefined, { failure: new Error('The server is away.') });
    expect(screen.getByText('The server is away.')).toBeTruthy();
  });
});

describe('The search of a list', () => {
  const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search text' });

  /** A form, and what lets its address say a search; it never does so by itself. */
  function renderForm() {
    const onSearch = jest.fn();
    const formAt = (text: string, cleared = 0) => (
      <Providers>
        <SearchForm
          label="Law List"
          note="Keywords search by law code and name"
          column="allFields"
          {...{ text, cleared, onSearch }}
        />
      </Providers>
    );
    const { rerender } = render(formAt(''));
    return { onSearch, say: (text: string, cleared?: number) => rerender(formAt(text, cleared)) };
  }

  test('what is typed before the address follows the search sent last is let be', async () => {
    const { onSearch, say } = renderForm();
    await userEvent.type(field(), ' mines {Enter}');
    expect(onSearch).toHaveBeenLastCalledWith({ column: 'allFields', text: 'mines' });
    await userEvent.type(field(), ' act');
    say('mines');
    expect(field().value).toBe('mines act');
  });

  test('another search of the address takes the place of what is typed, as does clearing', async () => {
    const { say } = renderForm();
    await userEvent.type(field(), 'mines{Enter}');
    say('mines');
    say('ports');
    expect(field().value).toBe('ports');
    // Back
    say('mines');
    expect(field().value).toBe('mines');
    await userEvent.type(field(), ' act');
    say('mines', 1);
    expect(field().value).toBe('mines');
  });

  test('a text has its sign inside the field, which searches for nothing and keeps the focus', async () => {
    const { onSearch, say } = renderForm();
    expect(screen.queryByRole('button', { name: 'Clear text' })).toBeNull();
    await userEvent.type(field(), 'mines{Enter}');
    say('mines');
    await userEvent.click(screen.getByRole('button', { name: 'Clear text' }));
    expect(onSearch).toHaveBeenLastCalledWith({ column: 'allFields', text: '' });
    expect(document.activeElement).toBe(field());
    say('');
    expect(field().value).toBe('');
    expect(screen.queryByRole('button', { name: 'Clear text' })).toBeNull();
  });
});

describe('The control of the order', () => {
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
});

describe('The address of a list', () => {
  const shape = {
    filters: ['kind', 'from'],
    sorts: [],
    ownOrder: { sort: 'created', order: 'desc' },
  } as const;

  function Filters() {
    const { change } = useListingAddress<'kind' | 'from'>(shape);
    const { search } = useLocation();
    const set = (name: 'kind' | 'from', value: string) =>
      change(({ filters }) => ({ filters: { ...filters, [name]: value } }));
    const setBoth = () => {
      set('kind', 'Order');
      set('from', '2026-01-01');
    };
    return (
      <>
        <output>{search}</output>
        <button onClick={setBoth}>Set both</button>
        <button onClick={() => set('kind', 'Order')}>Set kind</button>
        <button onClick={() => set('from', '2026-01-01')}>Set from</button>
      </>
    );
  }

  function openFilters(search: string) {
    history.replaceState(null, '', `/${search}`);
    render(
      <BrowserRouter>
        <Filters />
      </BrowserRouter>,
    );
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    return { press, shown: () => screen.getByRole('status').textContent };
  }

  test('a filter that is set before the page has followed another one keeps that', async () => {
    const { press, shown } = openFilters('?page=3');
    await press('Set both');
    expect(shown()).toBe('?kind=Order&from=2026-01-01');
  });

  test('a change that whoever is asked refuses is forgotten, and can be asked for again', async () => {
    const { press, shown } = openFilters('');
    let asked = 0;
    const allow = setNavigationGuard(() => {
      asked += 1;
    });
    await press('Set kind');
    await press('Set kind');
    expect(asked).toBe(2);
    expect(shown()).toBe('');
    allow();
    await press('Set from');
    expect(shown()).toBe('?from=2026-01-01');
  });
});
