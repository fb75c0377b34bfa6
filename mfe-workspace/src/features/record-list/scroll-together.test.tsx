import { fireEvent, render, screen } from '@testing-library/react';
import { scrollTogether } from './scroll-together.ts';

/** Scrolls a part as a browser does: its place first, then the event. */
function scroll(part: HTMLElement, scrollLeft: number) {
  part.scrollLeft = scrollLeft;
  fireEvent.scroll(part);
}

function showTable() {
  render(
    <table>
      <thead onScroll={scrollTogether} />
      <tbody onScroll={scrollTogether} />
    </table>,
  );
  const [header, rows] = screen.getAllByRole('rowgroup');
  if (!header || !rows) throw new Error('A table has a header and rows.');
  return { header, rows };
}

test('the header goes with the rows, and the rows with the header', () => {
  const { header, rows } = showTable();
  scroll(rows, 120);
  expect(header.scrollLeft).toBe(120);
  fireEvent.scroll(header);
  scroll(header, 300);
  expect(rows.scrollLeft).toBe(300);
});

test('a header that is late never holds back the rows', () => {
  const { header, rows } = showTable();
  scroll(rows, 120);
  rows.scrollLeft = 160;
  fireEvent.scroll(header);
  expect(rows.scrollLeft).toBe(160);
  fireEvent.scroll(rows);
  expect(header.scrollLeft).toBe(160);
});
