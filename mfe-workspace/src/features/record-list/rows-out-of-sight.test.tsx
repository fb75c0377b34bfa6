import { act, fireEvent, render, screen } from '@testing-library/react';
import { lawRow } from '../../testing/mocked-server.ts';
import { numberRows, type NumberedRow } from './filter-rows.ts';
import { useDrawnRows } from './rows-out-of-sight.ts';

function List({ rows }: { rows: readonly NumberedRow[] }) {
  return (
    <ul ref={useDrawnRows<HTMLUListElement>(rows)}>
      {rows.map(({ slot }) => (
        <li key={slot} />
      ))}
    </ul>
  );
}

const drawn = () => screen.getAllByRole('listitem').filter((row) => row.hasAttribute('data-drawn')).length;
/** jsdom is never idle: the next frame takes its place. */
const idle = (ms = 16) => act(() => jest.advanceTimersByTime(ms));
const PAUSE = 250;
const lawsFrom = (first: number) =>
  numberRows(
    Array.from({ length: 14 }, (_, index) => lawRow(first + index)),
    1,
    new Map(),
  );

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('after a pause all rows are drawn, a few at a time', () => {
  render(<List rows={lawsFrom(1)} />);
  idle(PAUSE - 1);
  expect(drawn()).toBe(0);
  idle(1);
  expect(drawn()).toBe(6);
  idle();
  idle();
  expect(drawn()).toBe(14);
});

test('none is drawn while somebody scrolls', () => {
  render(<List rows={lawsFrom(1)} />);
  idle(PAUSE);
  fireEvent.scroll(screen.getByRole('list'));
  idle(PAUSE - 1);
  expect(drawn()).toBe(6);
  idle(1);
  expect(drawn()).toBe(12);
});

test('an element that shows another record is drawn anew, one that shows the same stays drawn', () => {
  const { rerender } = render(<List rows={lawsFrom(1)} />);
  idle(2 * PAUSE);
  expect(drawn()).toBe(14);
  rerender(<List rows={[...lawsFrom(1).slice(0, 4), ...lawsFrom(50).slice(4)]} />);
  expect(drawn()).toBe(4);
  idle(2 * PAUSE);
  expect(drawn()).toBe(14);
});
