import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignedIn } from '@lexboard/shared-lib/contract';
import { lawRow, listOf, mockServer, type Answer, type Asked } from './mocked-server.ts';
import { renderWorkspace } from './render-workspace.tsx';

export const threeLaws = [lawRow(1), lawRow(2, { version: 7 }), lawRow(3)];

/** The answer of a run that says these lines. */
export const lines = (...said: object[]): Answer => ({
  text: said.map((line) => `${JSON.stringify(line)}\n`).join(''),
});
export const done = (id: number) => ({ id, code: lawRow(id).LawUniqueCode, outcome: 'done', version: 3 });
export const refused = (id: number, ...reasons: string[]) => ({
  ...done(id),
  outcome: 'refused',
  reasons,
  listed: { code: `ACT-${id}`, name: `The Act number ${id}` },
});

/** An answer whose lines come as the test says them. */
export function spoken() {
  let heard: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (heard = controller) });
  const say = (...said: object[]) => {
    for (const line of said) heard.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
  };
  return { answer: { body }, say, end: () => heard.close() };
}

/** Shows the three laws, the first of 120, to somebody whose runs are answered in turn. */
export async function openLaws(bulk: Answer | Answer[] = lines(), person: Partial<SignedIn> = {}) {
  const answers = [bulk].flat();
  const asked = mockServer(({ path }) => {
    if (path === '/law/bulk') return answers.shift() ?? lines();
    if (path === '/law/datafetchdropdown') return { reply: { success: 1, category: ['Labour', 'Taxation'] } };
    return listOf(threeLaws, 120);
  });
  renderWorkspace('/workspace?tab=laws&status=draft&text=act', person);
  await screen.findAllByText('ACT-1');
  return asked;
}

export const select = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
export const bar = async () => within(await screen.findByRole('region', { name: 'Selected rows' }));

/** What the runs of a test were started with. */
export const sentTo = (asked: Asked[]) =>
  asked.filter(({ path }) => path === '/law/bulk').map(({ body }) => body);

/** Deletes rows that are selected and reads in the report what came of it. */
export async function deleteSelected(title: string, summary: string) {
  await userEvent.click((await bar()).getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Delete Reason' }), 'Twice');
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await dialog.findByText(summary);
  return dialog;
}

type Queries = Awaited<ReturnType<typeof bar>>;

/** Closes a report by its foot. */
export const closeReport = (dialog: Queries) =>
  userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
