import { useRef } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { lawRow } from '../../../testing/mocked-server.ts';
import { FilledRows } from './filled-rows.tsx';
import { numberRows, type NumberedRow } from './filter-rows.ts';

interface ListProps {
  rows: readonly NumberedRow[];
  loaded?: number;
  kept?: number[];
}

function List({ rows, loaded = 100, kept = [] }: ListProps) {
  const holder = useRef<HTMLUListElement>(null);
  return (
    <ul ref={holder}>
      <FilledRows {...{ rows, loaded, kept }} holder={holder}>
        {({ row }, filled) => <li key={row.id}>{filled && row.id}</li>}
      </FilledRows>
    </ul>
  );
}

const lawsFrom = (first: number, count = 100) =>
  numberRows(
    Array.from({ length: count }, (_, index) => lawRow(first + index)),
    1,
  );

const filled = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => Number(textContent))
    .filter((id) => id > 0);
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** jsdom is never idle: the next frame takes its place. */
const idle = (ms = 16) => act(() => jest.advanceTimersByTime(ms));
const PAUSE = 250;
const ROW = 40;

let scrolled = 0;

/** Rows one below the other, lower than most, in a window that shows 18 of them, and has 7 more near it at either end. */
function placeRows() {
  scrolled = 0;
  window.innerHeight = 18 * ROW - 1;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = this.parentElement ? [...this.parentElement.children].indexOf(this) : 0;
    return new DOMRect(0, index * ROW - scrolled, 600, ROW);
  });
}

function scrollTo(row: number) {
  scrolled = row * ROW;
  fireEvent.scroll(screen.getByRole('list'));
}

beforeEach(() => {
  jest.useFakeTimers();
  placeRows();
});
afterEach(() => jest.useRealTimers());

test('all rows of a short page have their contents at once, not what a filter leaves of a long one', () => {
  const { rerender } = render(<List rows={lawsFrom(1, 25)} loaded={25} />);
  expect(filled()).toEqual(from(1, 25));
  rerender(<List rows={lawsFrom(101, 60)} />);
  expect(filled()).toEqual(from(101, 113));
});

test('of a long list the first rows and the marked one have them at once, all that the window shows with the next frame', () => {
  render(<List rows={lawsFrom(1)} kept={[70]} />);
  expect(filled()).toEqual([...from(1, 13), 70]);
  idle();
  expect(filled()).toEqual([...from(1, 18), 70]);
});

test('rows that are scrolled into sight have them in the same frame', () => {
  render(<List rows={lawsFrom(1)} />);
  scrollTo(50);
  expect(filled()).toEqual([...from(1, 13), ...from(43, 76)]);
});

test('after a pause all rows have them, a few at a time', () => {
  render(<List rows={lawsFrom(1)} />);
  idle(PAUSE - 1);
  expect(filled()).toHaveLength(18);
  idle(1);
  expect(filled()).toHaveLength(22);
  for (let step = 0; step < 25; step += 1) idle();
  expect(filled()).toEqual(from(1, 100));
});

test.each([
  ['scrolls, but for those near the window', 26, () => fireEvent.scroll(screen.getByRole('list'))],
  ['types', 22, () => fireEvent.keyDown(document.body, { key: 'a' })],
])('nothing is added while somebody %s', (_, count, goOn) => {
  render(<List rows={lawsFrom(1)} />);
  idle(PAUSE);
  goOn();
  idle(PAUSE - 1);
  expect(filled()).toHaveLength(count);
  idle(1);
  expect(filled()).toHaveLength(count + 4);
});

test('rows that stay keep their contents, those of another page and those that come back are filled anew', () => {
  const all = lawsFrom(1);
  const { rerender } = render(<List rows={all} />);
  scrollTo(50);
  rerender(<List rows={all.filter(({ position }) => position < 45 || position > 60)} />);
  rerender(<List rows={all} />);
  expect(filled()).toEqual([...from(1, 13), ...from(43, 44), ...from(61, 76)]);
  rerender(<List rows={lawsFrom(201)} />);
  expect(filled()).toEqual(from(201, 213));
});

test('paper has all of them', () => {
  render(<List rows={lawsFrom(1)} />);
  fireEvent(window, new Event('beforeprint'));
  expect(filled()).toEqual(from(1, 100));
});
