import { useState } from 'react';
import { refreshPeople } from '@lexboard/shared-lib/client';
import type { DueRow } from '@lexboard/shared-lib/contract';
import { useMutation } from '@lexboard/shared-lib/query';
import { t, words } from '@lexboard/shared-lib/texts';
import { formatCount, notify } from '@lexboard/shared-lib/ui';

/** The result of a bulk action. */
export interface DueOutcome {
  changed: number;
  refused: { row: DueRow; reason: string }[];
}

/** The selected rows, with the callbacks after an action. */
export interface DueBulk {
  rows: readonly DueRow[];
  /** Removes rows from the selection. */
  onDone: (rows: readonly DueRow[]) => void;
  onClosed: () => void;
}

/** Formats a count: '1 due day', '12 due days'. */
export const formatDueDays = (count: number): string =>
  t('{count, plural, one {# due day} other {# due days}}', { count });

/** Whether all are reviews of circulars, which are signed, not approved. */
export const areReviews = (rows: readonly DueRow[]): boolean => rows.every(({ kind }) => kind === 'review');

/** Formats how many: '12 due days', or '12 reviews' where all are. */
export function formatCountOf(rows: readonly DueRow[]): string {
  if (!areReviews(rows)) return formatDueDays(rows.length);
  return t('{count, plural, one {# review} other {# reviews}}', { count: rows.length });
}

const doneWords = words({
  approved: 'approved',
  assigned: 'assigned',
  filed: 'filed',
  signed: 'signed',
  waived: 'waived',
});

/** What an action has done. */
export type DueDone = keyof typeof doneWords;

/** Runs an action row by row with progress; a failure does not stop the run. */
export async function doEach(
  rows: readonly DueRow[],
  act: (row: DueRow) => Promise<unknown>,
  tell: (gone: number) => void,
): Promise<DueOutcome> {
  const outcome: DueOutcome = { changed: 0, refused: [] };
  for (const [index, row] of rows.entries()) {
    tell(index);
    try {
      await act(row);
      outcome.changed += 1;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      outcome.refused.push({ row, reason: error.message });
    }
  }
  return outcome;
}

interface Doing<Values> extends DueBulk {
  done: DueDone;
  /** Gets the rows that are left: after a run those that failed. */
  send: (values: Values, tell: (gone: number) => void, left: readonly DueRow[]) => Promise<DueOutcome>;
}

/** Says how many were changed: '12 assigned, 3 not.' */
export function summarize({ changed, refused }: DueOutcome, done: DueDone): string {
  const said = { count: formatCount(changed), done: doneWords[done] };
  return refused.length > 0
    ? t('{count} {done}, {refused} not.', { ...said, refused: formatCount(refused.length) })
    : t('{count} {done}.', said);
}

/** Runs a bulk action: a notice if all succeeded, otherwise the dialog lists failures. */
export function useDueBulk<Values>({ rows, done, send, onDone, onClosed }: Doing<Values>) {
  const [gone, setGone] = useState(0);
  const [outcome, setOutcome] = useState<DueOutcome>();
  const left = outcome?.refused.map(({ row }) => row) ?? rows;
  const doing = useMutation({
    mutationFn: (values: Values) => send(values, setGone, left),
    onSuccess: (latest) => {
      const failed = new Set(latest.refused.map(({ row }) => row.id));
      const all = { ...latest, changed: latest.changed + (outcome?.changed ?? 0) };
      onDone(rows.filter(({ id }) => !failed.has(id)));
      if (failed.size > 0) return setOutcome(all);
      notify(summarize(all, done), 'success');
      onClosed();
    },
    onError: (error) => notify(error.message, 'error'),
    onSettled: () => void refreshPeople(),
  });
  const { mutate: start, error, isPending: running } = doing;
  return { start, outcome, error, running, gone, left: left.length };
}
