import type { ImportState, RowOutcome } from '@lexboard/shared-lib/contract';
import { withUnknown } from '@lexboard/shared-lib/domain';
import { labels, t, words } from '@lexboard/shared-lib/texts';

export const countRecords = (count: number): string =>
  t('{count, plural, one {# record} other {# records}}', { count });

const toUnknown = (label: string) => ({ label, tone: 'neutral' }) as const;

interface StateLook {
  label: string;
  tone: 'neutral' | 'accent' | 'success' | 'warning';
}

export const stateLabels = withUnknown<ImportState, StateLook>(
  labels(
    {
      uploaded: { label: 'Not started', tone: 'neutral' },
      checked: { label: 'Checked', tone: 'neutral' },
      running: { label: 'Running', tone: 'accent' },
      stopped: { label: 'Stopped', tone: 'warning' },
      done: { label: 'Done', tone: 'success' },
      undoing: { label: 'Being undone', tone: 'accent' },
      undone: { label: 'Undone', tone: 'neutral' },
    },
    'state of an import',
  ),
  toUnknown,
);

interface OutcomeLook {
  label: string;
  tone: 'neutral' | 'accent' | 'success' | 'danger';
}

/** Labels of row results. */
export const outcomeLooks = withUnknown<RowOutcome, OutcomeLook>(
  labels(
    {
      added: { label: 'Added', tone: 'success' },
      changed: { label: 'Changed', tone: 'accent' },
      same: { label: 'The same', tone: 'neutral' },
      refused: { label: 'Refused', tone: 'danger' },
    },
    'result of a row',
  ),
  toUnknown,
);

/** Labels of the numbers once an import has started. */
export const resultLabels = words(
  { added: 'Added', changed: 'Changed', refused: 'Refused' },
  'result of a row',
);
