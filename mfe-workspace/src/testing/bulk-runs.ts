import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignedIn } from '@lexboard/shared-lib/contract';
import { lawRow, listOf, mockServer, type Answer, type ReceivedCall } from './mocked-server.ts';
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

type Queries = Awaited<ReturnType<typeof bar>>;

/** The bodies that started the runs of a test. */
export const sentTo = (asked: ReceivedCall[]) =>
  asked.filter(({ path }) => path === '/law/bulk').map(({ body }) => body);

/** Presses a button of the bar, and gives the dialog that asks about it. */
export async function askTo(button: string, title: string) {
  await userEvent.click((await bar()).getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }));
}

/** Agrees to what a dialog asks, and waits until its report says this. */
export async function runAndRead(dialog: Queries, summary: string) {
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await dialog.findByText(summary);
  return dialog;
}

/** Deletes rows that are selected and reads in the report what came of it. */
export async function deleteSelected(title: string, summary: string) {
  const dialog = await askTo('Delete', title);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Delete Reason' }), 'Twice');
  return runAndRead(dialog, summary);
}

/** Closes a report by its foot. */
export const closeReport = (dialog: Queries) =>
  userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
