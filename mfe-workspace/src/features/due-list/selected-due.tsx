import { useState, type ReactNode } from 'react';
import type { DueRow } from '@lexboard/shared-lib/contract';
import { SelectionBar } from '@lexboard/shared-lib/listing';
import type { Session } from '@lexboard/shared-lib/session';
import { t, words } from '@lexboard/shared-lib/texts';
import { areReviews } from '../../due-bulk/due-bulk.ts';
import { Button, createLatePart, Text, useSingleKeys } from '@lexboard/shared-lib/ui';

const AssignSelected = createLatePart(
  async () => (await import('./bulk/assign-selected.tsx')).AssignSelected,
);

const ApproveSelected = createLatePart(
  async () => (await import('./bulk/approve-selected.tsx')).ApproveSelected,
);
const FileSelected = createLatePart(async () => (await import('./bulk/file-selected.tsx')).FileSelected);
const WaiveSelected = createLatePart(async () => (await import('./bulk/waive-selected.tsx')).WaiveSelected);

const dialogs = {
  File: FileSelected,
  Approve: ApproveSelected,
  Assign: AssignSelected,
  Waive: WaiveSelected,
} as const;
type Action = keyof typeof dialogs;

const actionLabels = words({ File: 'File', Approve: 'Approve', Assign: 'Assign', Waive: 'Waive' });

interface SelectedDueProps {
  rows: readonly DueRow[];
  session: Session;
  /** Selects all pages; null if done. */
  everything: ReactNode;
  onDone: (rows: readonly DueRow[]) => void;
  onClear: () => void;
}

interface BarProps extends Omit<SelectedDueProps, 'onDone'> {
  onAsk: (action: Action) => void;
}

/** The actions this person may use on some of the rows; owners may file with view-only access. A review is decided on its page. */
function listActions(selected: readonly DueRow[], { canEdit, id }: Session): Action[] {
  const rows = selected.filter(({ kind }) => kind !== 'review');
  const approves = selected.some(({ status }) => status === 'Submitted') ? (['Approve'] as const) : [];
  if (canEdit && rows.length === 0) return [...approves, 'Assign'];
  if (canEdit) return ['File', ...approves, 'Assign', 'Waive'];
  return id !== undefined && rows.some(({ owner, standsFor }) => owner === id || standsFor) ? ['File'] : [];
}

function Bar({ rows, session, everything, onClear, onAsk }: BarProps) {
  useSingleKeys({ Escape: onClear });
  const actions = listActions(rows, session);
  return (
    <SelectionBar count={rows.length} onClear={onClear}>
      {everything}
      {actions.map((action) => (
        <Button key={action} size="sm" onClick={() => onAsk(action)}>
          {action === 'Approve' && areReviews(rows) ? t('Sign') : actionLabels[action]}
        </Button>
      ))}
      {actions.length === 0 && <Text color="fg.muted">{t('Export offers them separately.')}</Text>}
    </SelectionBar>
  );
}

/** The selection bar: count, actions and clear. */
export function SelectedDue({ onDone, ...selected }: SelectedDueProps) {
  /** A snapshot of the rows when the action was chosen. */
  const [asked, setAsked] = useState<{ action: Action; rows: readonly DueRow[] }>();
  const close = () => setAsked(undefined);
  const { rows } = selected;
  const Asked = asked && dialogs[asked.action];
  return (
    <>
      {rows.length > 0 && <Bar {...selected} onAsk={(action) => setAsked({ action, rows })} />}
      {Asked && <Asked part={{ rows: asked.rows, onDone, onClosed: close }} onFailed={close} />}
    </>
  );
}
