import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Providers } from '../providers.tsx';
import { ListState, type ListStateProps } from './list-state.tsx';

test('A list shows that it loads, a failure, that it is empty and why, or its rows: in this order', async () => {
  const onRetry = jest.fn();
  const listIn = (state: Partial<ListStateProps>) => (
    <ListState loading={false} empty={false} why="No law has been written yet." onRetry={onRetry} {...state}>
      <p>Rows</p>
    </ListState>
  );
  const error = new Error('The server did not answer.');
  const { rerender } = render(listIn({ loading: true, error, empty: true }), { wrapper: Providers });
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(screen.queryByText('No Data')).toBeNull();
  rerender(listIn({ error, empty: true }));
  expect(screen.getByRole('alert').textContent).toContain('The server did not answer.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  rerender(listIn({ empty: true, next: <button>Add law</button> }));
  expect(screen.getByText('No Data')).toBeTruthy();
  expect(screen.getByText('No law has been written yet.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add law' })).toBeTruthy();
  expect(screen.queryByText('Rows')).toBeNull();
  rerender(listIn({}));
  expect(screen.getByText('Rows')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});
