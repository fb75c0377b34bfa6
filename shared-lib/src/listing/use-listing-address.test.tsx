import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, guardNavigation, useLocation } from '@lexboard/shared-lib/router';
import { useListingAddress } from './use-listing-address.ts';

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
  const allow = guardNavigation(() => {
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
