import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from '@lexboard/shared-lib/router';
import { Providers } from '@lexboard/shared-lib/ui';
import { Listing, type ListingPage } from './listing.tsx';
import { useListingAddress } from './use-listing-address.ts';

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
  expect(screen.getByRole('cell', { name: 'asha' }).closest('tr')?.hasAttribute('data-selected')).toBe(true);
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
