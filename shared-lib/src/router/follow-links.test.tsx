import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useFollowLinks, useLocation } from './index.ts';

function List() {
  const { pathname, search } = useLocation();
  return (
    <div onClick={useFollowLinks()}>
      <output>{pathname + search}</output>
      <a href="/law/0?from=7">Duplicate</a>
      <button>View</button>
    </div>
  );
}

const shown = () => screen.getByRole('status').textContent;

beforeEach(() => {
  render(<List />, { wrapper: MemoryRouter });
});

test('a press on a plain link leads there within the page', async () => {
  await userEvent.click(screen.getByRole('link'));
  expect(shown()).toBe('/law/0?from=7');
});

test('a press that opens a tab of its own, or on anything else, is left to the browser', async () => {
  const person = userEvent.setup();
  let left = 0;
  const note = (event: Event) => {
    left += Number(!event.defaultPrevented);
    event.preventDefault();
  };
  addEventListener('click', note);
  await person.keyboard('{Control>}');
  await person.click(screen.getByRole('link'));
  await person.keyboard('{/Control}');
  await person.click(screen.getByRole('button'));
  removeEventListener('click', note);
  expect(shown()).toBe('/');
  expect(left).toBe(2);
});
