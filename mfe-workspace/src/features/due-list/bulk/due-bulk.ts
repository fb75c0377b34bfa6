import { useState } from 'react';
import { refreshPeople } from '@lexboard/shared-lib/client';
import type { DueRow } from '@lexboard/shared-lib/contract';
import { useMutation } from '@lexboard/shared-lib/query';
import { formatCount, notify } from '@lexboard/shared-lib/ui';

/** What came of something that was done to several rows. */
export interface DueOutcome {
  changed: number;
  refused: { row: DueRow; reason: string }[];
}

/** The selected rows, and what to do once something was done to them. */
export interface DueBulk {
  rows: readonly DueRow[];
  /** Takes rows out of the selection. */
  onDone: (rows: readonly DueRow[]) => void;
  onClosed: () => void;
}

/** How many in words: '1 due day', '12 due days'. */
export const formatDueDays = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'due day' : 'due days'}`;

/** Does it to one row after the other, saying how many are behind; one that is refused does not keep the next one. */
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
  /** The past form of the action: '12 assigned'. */
  done: string;
  send: (values: Values, tell: (gone: number) => void) => Promise<DueOutcome>;
}

export const summarize = ({ changed, refused }: DueOutcome, done: string): string =>
  `${formatCount(changed)} ${done}${refused.length > 0 ? `, ${formatCount(refused.length)} not` : ''}.`;

/** Does something to several rows: a notice says that all went well, otherwise the dialog says what did not. */
export function useDueBulk<Values>({ rows, done, send, onDone, onClosed }: Doing<Values>) {
  const [gone, setGone] = useState(0);
  const doing = useMutation({
    mutationFn: (values: Values) => send(values, setGone),
    onSuccess: (outcome) => {
      const left = new Set(outcome.refused.map(({ row }) => row.id));
      onDone(rows.filter(({ id }) => !left.has(id)));
      if (left.size > 0) return;
      notify(summarize(outcome, done), 'success');
      onClosed();
    },
    onError: (error) => notify(error.message, 'error'),
    onSettled: () => void refreshPeople(),
  });
  const { mutate: start, data: outcome, error, isPending: running } = doing;
  return { start, outcome, error, running, gone };
}
