import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { ListAddress } from '@lexboard/shared-lib/client';
import { useLeaveQuestion } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Button, notify } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { isUndoable, type UndoableRun } from '../../../last-runs.ts';
import { formatRecordCount, createUndo, type BulkRequest, type VersionsById } from './bulk-request.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { BulkQuestion } from './bulk-question.tsx';
import { BulkReport, summarizeRun } from './bulk-report.tsx';
import { countProcessed } from './bulk-run.ts';
import { undoInBackground } from './undo-in-background.ts';
import { useBulkRun } from './use-bulk-run.ts';

interface BulkDialogProps {
  /** A request to confirm, or an undo to run at once. */
  asked: BulkRequest | UndoableRun;
  /** Whether another address is shown meanwhile. */
  left: boolean;
  onOpen: (record: NonNullable<ListAddress['open']>) => void;
  /** Undoes a run in a dialog of this page. @returns false if the page has been left or its dialog is in use */
  onUndo: (run: UndoableRun) => boolean;
  onClosed: () => void;
}

/** A run and then its undo; `undo` is set while the undo is available. */
function useRuns(asked: BulkRequest | UndoableRun) {
  const [first] = useState(() => ('choice' in asked ? asked : createUndo(asked)));
  const [doing, setDoing] = useState(first);
  const [remaining, setRemaining] = useState<VersionsById>();
  const run = useBulkRun();
  const { report, recorded, start } = run;
  const running = report?.state === 'running';
  const undoable = recorded && !running && isUndoable(recorded) ? recorded : undefined;
  const undo =
    undoable &&
    (() => {
      const undoing = createUndo(undoable);
      setDoing(undoing);
      setRemaining(report?.remaining);
      start(undoing);
    });
  // An undo starts without a confirmation.
  const begin = useEffectEvent(() => first.undoes && start(first));
  useEffect(() => {
    begin();
  }, []);
  return { ...run, first, doing, running, undoable, undo, remaining: remaining ?? report?.remaining };
}

/** After closing: updates the selection, and offers the undo for a while as a notice. */
function useClosing({ onUndo, onClosed }: BulkDialogProps, runs: ReturnType<typeof useRuns>) {
  const { first, report, undoable, remaining } = runs;
  return () => {
    onClosed();
    // Records that the run did not reach stay selected.
    if (report && remaining && countProcessed(report) > 0) first.onRun?.(remaining);
    if (!report || !undoable) return;
    const onPress = () => onUndo(undoable) || void undoInBackground(undoable);
    notify(summarizeRun(report, first.choice), 'success', { label: t('Undo'), onPress });
  };
}

/**
 * The dialog of a bulk action: confirmation, progress, report. A run can be stopped between two records, and a
 * deletion undone. The confirmation ends with its address; a run stays visible.
 */
export function BulkDialog(props: BulkDialogProps) {
  const { asked, left, onOpen, onClosed } = props;
  const runs = useRuns(asked);
  const { doing, report, running, start, stop, stopping, undo } = runs;
  const { kind, choice, count, capped, undoes } = doing;
  const form = useId();
  const { total } = report ?? {};
  const records =
    total === undefined ? formatRecordCount(kind, count, capped) : formatRecordCount(kind, total);
  const title = choice.titleFor(records);
  useLeaveQuestion(running, title);
  const close = useClosing(props, runs);
  const outdated = left && !report && !undoes;
  useEffect(() => {
    if (outdated) onClosed();
  }, [outdated, onClosed]);
  const leave = running ? stop : close;
  return (
    // As an alertdialog it blocks the search and other shortcuts.
    <Dialog
      role={running ? 'alertdialog' : 'dialog'}
      title={title}
      width="800px"
      closeOnBackdrop={false}
      onClose={leave}
      footer={
        <>
          {(undo ?? (undoes && running)) && (
            <Button loading={running} onClick={undo}>
              {t('Undo')}
            </Button>
          )}
          {/* It replaces OK, so it ignores the second press of a double click. */}
          <Button loading={running && stopping} onClick={({ detail }) => detail > 1 || leave()}>
            {!report || running ? t('Cancel') : t('Close')}
          </Button>
          {!undoes && (running || !report) && (
            <Button variant={choice.danger ? 'danger' : 'solid'} type="submit" form={form} loading={running}>
              {t('OK')}
            </Button>
          )}
        </>
      }
    >
      {!report && !undoes && (
        <BulkQuestion asked={doing} form={form} onStart={(answer) => start(doing, answer)} />
      )}
      {report &&
        (running ? <BulkProgress report={report} /> : <BulkReport {...{ report, onOpen }} asked={doing} />)}
    </Dialog>
  );
}
