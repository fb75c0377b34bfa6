import { useLayoutEffect } from 'react';
import { act, fireEvent, render } from '@testing-library/react';
import { singleKeys, useSingleKeys } from './single-keys.ts';

const edit = jest.fn();
const next = jest.fn();

function List() {
  useSingleKeys({ [singleKeys.next]: next }, { [singleKeys.edit]: edit, [singleKeys.add]: edit });
  return null;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  localStorage.clear();
});

afterEach(() => {
  jest.useRealTimers();
});

const PAUSE = 1_000;

/** Presses the letters one after the other at once; a blank is a pause. */
function type(text: string): void {
  for (const key of text) {
    if (key === ' ') act(() => void jest.advanceTimersByTime(PAUSE));
    else fireEvent.keyDown(document.body, { key });
  }
  act(() => void jest.advanceTimersByTime(PAUSE));
}

test.each([
  ['e', 1],
  ['n', 1],
  ['jje', 1],
  ['x e', 1],
  ['employee', 0],
  ['fee', 0],
  ['need', 0],
  ['ee', 0],
  ['ne', 0],
  ['employee e', 1],
])('of %j %i open a form: a letter of a word does not', (text, forms) => {
  render(<List />);
  type(text);
  expect(edit).toHaveBeenCalledTimes(forms);
});

test('what leads nowhere else does not wait, and one that waits is forgotten with its page', () => {
  const { unmount } = render(<List />);
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(next).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: 'e' });
  unmount();
  act(() => void jest.advanceTimersByTime(PAUSE));
  expect(edit).not.toHaveBeenCalled();
});

/** Presses a key as soon as what it is for is on the page. */
function PressedAtOnce() {
  useLayoutEffect(() => void fireEvent.keyDown(document.body, { key: 'j' }), []);
  return <List />;
}

test('a key is heard as soon as what it is for is shown', () => {
  render(<PressedAtOnce />);
  expect(next).toHaveBeenCalledTimes(1);
});
