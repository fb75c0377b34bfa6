import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Providers } from '../providers.tsx';
import { ListState, type ListStateProps } from './list-state.tsx';

function show(state: Partial<ListStateProps>) {
  const onRetry = jest.fn();
  render(
    <ListState loading={false} empty={false} why="No law has been written yet." onRetry={onRetry} {...state}>
      <p>Rows</p>
    </ListState>,
    { wrapper: Providers },
  );
  return onRetry;
}

const failure = new Error('The server did not answer.');

test('Loading comes before everything else', () => {
  show({ loading: true, error: failure, empty: true });
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(screen.queryByText('No Data')).toBeNull();
});

test('A list that could not be loaded says so, and Retry asks again', async () => {
  const onRetry = show({ error: failure, empty: true });
  expect(screen.getByRole('alert').textContent).toContain('The server did not answer.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test("An empty list says 'No Data', why, and what to do next", () => {
  show({ empty: true, next: <button>Add law</button> });
  expect(screen.getByText('No Data')).toBeTruthy();
  expect(screen.getByText('No law has been written yet.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add law' })).toBeTruthy();
  expect(screen.queryByText('Rows')).toBeNull();
});

test('Rows stand alone', () => {
  show({});
  expect(screen.getByText('Rows')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});
