import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnColumns } from '@lexboard/shared-lib/contract';
import { lawRow, listOf, mockServer, type Answer } from './mocked-server.ts';

/** Also below the dialog, which hides the page from readers. */
export const headers = () => [...document.querySelectorAll('thead th')].map((header) => header.textContent);

export async function openChooser() {
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const chooser = await screen.findByRole('dialog', { name: 'Columns' });
  await waitFor(() => expect(chooser.querySelector(':focus')).not.toBeNull());
  return within(chooser);
}

/** Columns that show only where a person chose them. */
const optional = ['license', 'return', 'othercomp', 'notice', 'overdue'];

/** All columns that the law list usually shows, without one; one may have been ticked. */
export const without = (hidden: string, ticked = ''): OwnColumns['columns'] =>
  ['ActCodeName', 'Law', 'status', 'Category', 'Active', ...optional].map((name) => ({
    name,
    hidden: name === hidden || optional.includes(name),
    ...(name === ticked && { always: true }),
  }));

export const answerOf = (columns: OwnColumns['columns']): Answer => ({
  reply: { success: 1, data: [{ kind: 'law', columns }] },
});

/** A server that has columns of a person, or says so when it is told to; keeps what is sent to it. */
export function columnsServer(list: Answer | Promise<Answer>) {
  const saved: unknown[] = [];
  const held = Promise.withResolvers<Answer>();
  const endSaves = () => held.resolve({ reply: { success: 1, message: '' } });
  const server = { saved, reachable: true, savesAnswered: true, endSaves, list, listed: 0 };
  mockServer(
    () => listOf([lawRow(1)]),
    ({ path, body }) => {
      if (path === '/columns/list') {
        server.listed += 1;
        return server.list;
      }
      if (path !== '/columns/save')
        return { reply: { success: 1, totalLength: {}, category: [], state: [], data: [] } };
      saved.push(body);
      if (!server.savesAnswered) return held.promise;
      return server.reachable
        ? { reply: { success: 1, message: '' } }
        : { status: 503, reply: { success: 0 } };
    },
  );
  return server;
}

export const sentOf = (columns: OwnColumns['columns']) => ({
  kind: 'law',
  columns,
  accessusername: 'editor',
});

export async function toggle(...names: string[]) {
  const chooser = await openChooser();
  for (const name of names) await userEvent.click(chooser.getByRole('checkbox', { name }));
  await userEvent.click(chooser.getByRole('button', { name: 'Done' }));
}

export const areShownWithout = (name: string) =>
  waitFor(() => {
    expect(headers()).toContain('Law Code');
    expect(headers()).not.toContain(name);
  });
