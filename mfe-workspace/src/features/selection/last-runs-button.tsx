import { useState } from 'react';
import { t } from '@lexboard/shared-lib/texts';
import { createLatePart, HistoryIcon } from '@lexboard/shared-lib/ui';
import { useLastRuns, type UndoableRun } from '../../last-runs.ts';
import { ToolButton } from '../../parts/tool-button.tsx';

const LastRunsDialog = createLatePart(async () => (await import('./last-runs-dialog.tsx')).LastRunsDialog);

/** Opens the list of last runs; hidden if there is none. */
export function LastRunsButton({ onUndo }: { onUndo: (run: UndoableRun) => void }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const runs = useLastRuns();
  if (runs.length === 0) return null;
  return (
    <>
      <ToolButton icon={<HistoryIcon />} label={t('Last runs')} onClick={() => setOpen(true)} />
      {open && <LastRunsDialog part={{ onUndo, onClosed: close }} onFailed={close} />}
    </>
  );
}
