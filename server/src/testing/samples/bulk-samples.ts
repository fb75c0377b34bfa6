import type { BulkOutcome } from '@lexboard/shared-lib/contract';
import type { SuitePlatform } from '../suite-platform.ts';
import { ask, lawCalls } from '../test-platform.ts';

/** Whether a line of the reply is about a record. */
export const isOutcome = (line: unknown): line is BulkOutcome =>
  typeof line === 'object' && line !== null && 'outcome' in line;

/** Outcomes in short, to compare with: '1 done, 2 refused'. */
export const describeOutcomes = (outcomes: readonly BulkOutcome[]): string =>
  outcomes.map(({ id, outcome }) => `${id} ${outcome}`).join(', ');

/** Adds laws one after the other, so that their ids follow their order. */
export async function addLaws(
  { app, organisation }: SuitePlatform,
  bodies: readonly object[],
): Promise<void> {
  for (const body of bodies) await ask(app, lawCalls.add, { token: organisation.editor.token, body });
}

/** The content of a law's dialog. */
export const viewLaw = async ({ app, organisation }: SuitePlatform, id: number) =>
  (await ask(app, lawCalls.view, { token: organisation.admin.token, body: { id } })).reply;
