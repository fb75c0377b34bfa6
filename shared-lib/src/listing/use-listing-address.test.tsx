import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from '@lexboard/shared-lib/router';
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
    </>
  );
}

test('a filter that is set before the page has followed another one keeps that', async () => {
  render(
    <MemoryRouter initialEntries={['/?page=3']}>
      <Filters />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('status').textContent).toBe('?kind=Order&from=2026-01-01');
});
