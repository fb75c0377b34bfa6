import { act, render, screen } from '@testing-library/react';
import type { Opened } from './operations/opened-dialog.tsx';
import { remoteOf } from './remote-status.fixture.ts';
import { useLastingFocus } from './use-lasting-focus.ts';

const dialog: Opened = { name: 'rollback', remote: remoteOf() };

/** A remote with the rows of its versions, some of which have a button. */
function Remote({ menus, opened }: { menus: string[]; opened?: Opened | undefined }) {
  const noteFocus = useLastingFocus([remoteOf()], opened);
  return (
    <section onFocus={noteFocus}>
      <h2 tabIndex={-1}>mfe-roadmap</h2>
      <table>
        <tbody>
          {['3.0.0', '2.0.0', '1.0.0'].map((version) => (
            <tr key={version}>
              <td>{menus.includes(version) && <button>{version}</button>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const focused = () => document.activeElement?.textContent;
const pass = () => act(() => jest.advanceTimersByTimeAsync(1));

/** The focus is at the button of a version, and then some buttons are left. */
async function loseButton(at: string, left: string[], opened?: Opened) {
  const { rerender } = render(<Remote menus={['3.0.0', '2.0.0', '1.0.0']} />);
  screen.getByRole('button', { name: at }).focus();
  rerender(<Remote menus={left} opened={opened} />);
  await pass();
  return rerender;
}

test.each([
  ['3.0.0', ['2.0.0', '1.0.0'], '2.0.0', 'at the menu of the next row'],
  ['1.0.0', ['3.0.0', '2.0.0'], 'mfe-roadmap', 'at the heading, where there is no next row'],
  ['3.0.0', ['3.0.0', '1.0.0'], '3.0.0', 'where it was, while that is there'],
])('after %s is retired, with %j left, the focus is at %s: %s', async (at, left, where) => {
  await loseButton(at, left);
  expect(focused()).toBe(where);
});

test('behind a dialog the focus is led on once the dialog is closed', async () => {
  const rerender = await loseButton('1.0.0', ['3.0.0'], dialog);
  expect(document.activeElement).toBe(document.body);
  rerender(<Remote menus={['3.0.0']} />);
  await pass();
  expect(focused()).toBe('mfe-roadmap');
});
