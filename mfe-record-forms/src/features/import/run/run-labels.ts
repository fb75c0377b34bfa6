import type { ImportState, RowOutcome } from '@lexboard/shared-lib/contract';
import { withUnknown } from '@lexboard/shared-lib/domain';
import { formatCount } from '@lexboard/shared-lib/ui';

const count = (number: number, one: string, more: string) =>
  `${formatCount(number)} ${number === 1 ? one : more}`;

export const countRows = (rows: number): string => count(rows, 'row', 'rows');

export const countRecords = (records: number): string => count(records, 'record', 'records');

const toUnknown = (label: string) => ({ label, tone: 'neutral' }) as const;

interface StateLook {
  label: string;
  tone: 'neutral' | 'accent' | 'success' | 'warning';
}

export const stateLabels = withUnknown<ImportState, StateLook>(
  {
    uploaded: { label: 'Not started', tone: 'neutral' },
    checked: { label: 'Checked', tone: 'neutral' },
    running: { label: 'Running', tone: 'accent' },
    stopped: { label: 'Stopped', tone: 'warning' },
    done: { label: 'Done', tone: 'success' },
    undoing: { label: 'Being undone', tone: 'accent' },
    undone: { label: 'Undone', tone: 'neutral' },
  },
  toUnknown,
);

interface OutcomeLook {
  label: string;
  tone: 'neutral' | 'accent' | 'success' | 'danger';
}

/** Labels of row results. */
export const outcomeLooks = withUnknown<RowOutcome, OutcomeLook>(
  {
    added: { label: 'Added', tone: 'success' },
    changed: { label: 'Changed', tone: 'accent' },
    same: { label: 'The same', tone: 'neutral' },
    refused: { label: 'Refused', tone: 'danger' },
  },
  toUnknown,
);

/** Labels of the numbers once an import has started. */
export const resultLabels = { added: 'Added', changed: 'Changed', refused: 'Refused' };
