import { useState } from 'react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoticeOutlet, PageHeading, Providers } from '@lexboard/shared-lib/ui';
import { LawQuestions } from '../app/law-questions.tsx';

/** As a workspace's tab, which keeps in its address what of it shows. */
function Tab({ shown: first }: { shown: string }) {
  const [visited, setVisited] = useState([first]);
  const shown = visited.at(-1) ?? first;
  return (
    <>
      <PageHeading title="Law Question" />
      <output aria-label="Address">{shown}</output>
      <button onClick={() => setVisited(visited.slice(0, -1))}>Back in the browser</button>
      <LawQuestions lawId={42} shown={shown} onShown={(next) => setVisited([...visited, next])} />
    </>
  );
}

/** Shows the questions and rules of law 42, once they are there; `shown` is what the address says of them. */
export async function openQuestions(shown = '') {
  const user = userEvent.setup();
  render(
    <Providers>
      <Tab shown={shown} />
      <NoticeOutlet />
    </Providers>,
  );
  await screen.findByText(/^LAW-000042/);
  return user;
}

export const pressButton = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));

/** The part of the address for the questions. */
export const shownInAddress = () => screen.getByRole('status', { name: 'Address' }).textContent;

/**
 * The content of a dialog of this title, once it has the focus: it shows a moment before, and a key would go
 * elsewhere.
 */
export async function inDialog(name: string) {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return within(dialog);
}

/** A question that has to be answered before anything else. */
export const inQuestion = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

/** The texts of the cells of a table's rows, below its header. */
export const cellsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
