import type { importCheckShape, ReplyOf } from '@lexboard/shared-lib/contract';
import { toChoiceKey } from '@lexboard/shared-lib/domain';
import type { DueTextOfRow } from '../plan/row-plan.ts';

type ListedDueText = NonNullable<ReplyOf<ReturnType<typeof importCheckShape>>['dueTexts']>[number];

/** As many as one request can decide about. */
const MOST = 2_000;

/** Collects distinct due dates in words with their interpretation. */
export class DueTextTally {
  readonly #texts = new Map<string, ListedDueText>();

  add({ field, value, understood, otherwise }: DueTextOfRow): void {
    const key = JSON.stringify([field, toChoiceKey(value), understood]);
    const known = this.#texts.get(key) ?? {
      field,
      value,
      rows: 0,
      ...(understood !== undefined && { understood }),
    };
    known.rows += 1;
    if (otherwise) known.otherwise = (known.otherwise ?? 0) + 1;
    if (this.#texts.has(key) || this.#texts.size < MOST) this.#texts.set(key, known);
  }

  /** Texts that were not understood come first, then the most frequent. */
  get listed(): ListedDueText[] {
    const rank = ({ understood }: ListedDueText) => (understood === undefined ? 0 : 1);
    return [...this.#texts.values()].sort((one, other) => rank(one) - rank(other) || other.rows - one.rows);
  }
}
