import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { ListAddress } from '@lexboard/shared-lib/client';
import { useLeaveQuestion } from '@lexboard/shared-lib/forms';
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
  /** The request to ask about first, or a run that is undone at once. */
  asked: BulkRequest | UndoableRun;
  /** Another address is shown meanwhile. */
  left: boolean;
  onOpen: (record: NonNullable<ListAddress['open']>) => void;
  /** Takes a run back in a dialog of this page. @returns whether there is one: the page may be left, or its dialog in use */
  onUndo: (run: UndoableRun) => boolean;
  onClosed: () => void;
}

/** A run of what was asked, and then of what takes it back; `undo` is there while that can be asked for. */
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
  // Nothing asks before a run is taken back.
  const begin = useEffectEvent(() => first.undoes && start(first));
  useEffect(() => {
    begin();
  }, []);
  return { ...run, first, doing, running, undoable, undo, remaining: remaining ?? report?.remaining };
}

/**
 * The state after a closed report: rows that are still selected, and a while in which its run is undone from
 * anywhere.
 */
function useClosing({ onUndo, onClosed }: BulkDialogProps, runs: ReturnType<typeof useRuns>) {
  const { first, report, undoable, remaining } = runs;
  return () => {
    onClosed();
    // Records that never reached the server can be asked for again.
    if (report && remaining && countProcessed(report) > 0) first.onRun?.(remaining);
    if (!report || !undoable) return;
    const onPress = () => onUndo(undoable) || void undoInBackground(undoable);
    notify(summarizeRun(report, first.choice), 'success', { label: 'Undo', onPress });
  };
}

/**
 * Asks, shows how far it is, and reports; what is under way can be stopped between two records, and what was deleted be
 * taken back. Only the question belongs to its address: a run that goes on stays in sight.
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
    // As one that has to be answered, it keeps the search and its ways to other pages closed.
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
              Undo
            </Button>
          )}
          {/* It comes where OK was, whose second press of a double click it does not take. */}
          <Button loading={running && stopping} onClick={({ detail }) => detail > 1 || leave()}>
            {!report || running ? 'Cancel' : 'Close'}
          </Button>
          {!undoes && (running || !report) && (
            <Button variant={choice.danger ? 'danger' : 'solid'} type="submit" form={form} loading={running}>
              OK
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
