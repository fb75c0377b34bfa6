import { useEffect, useId, useState } from 'react';
import { useLeaveQuestion } from '@lexboard/shared-lib/forms';
import { Button } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { recordsInWords, type AskedBulk } from './bulk-choices.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { BulkQuestion } from './bulk-question.tsx';
import { BulkReport } from './bulk-report.tsx';
import { goneThrough } from './bulk-run.ts';
import { useBulkRun } from './use-bulk-run.ts';

interface BulkDialogProps {
  asked: AskedBulk;
  /** Another address is shown meanwhile. */
  left: boolean;
  onClosed: () => void;
}

/** A run of what was asked, and then of what takes it back; `undo` is there while that can be asked for. */
function useRuns(asked: AskedBulk) {
  const [doing, setDoing] = useState(asked);
  const run = useBulkRun(asked.kind);
  const { report, start } = run;
  const running = report?.state === 'running';
  const way = running || !report?.done.length ? undefined : doing.choice.undo;
  const undo =
    way &&
    report &&
    (() => {
      // A law before those below it, which went first.
      const target = { rows: report.done.toReversed() };
      setDoing({ ...asked, choice: way, count: report.done.length, capped: false, target });
      start(way.actionWith(''), target);
    });
  return { ...run, doing, running, undo, undoing: doing !== asked };
}

/**
 * Asks, shows how far it is, and reports; what is under way can be stopped between two records, and what was deleted be
 * taken back. Only the question belongs to its address: a run that goes on stays in sight.
 */
export function BulkDialog({ asked, left, onClosed }: BulkDialogProps) {
  const { doing, report, running, start, stop, stopping, undo, undoing } = useRuns(asked);
  const { kind, choice, count, capped, target } = doing;
  const form = useId();
  const { total } = report ?? {};
  const records = total === undefined ? recordsInWords(kind, count, capped) : recordsInWords(kind, total);
  const title = choice.titleFor(records);
  useLeaveQuestion(running, title);
  const close = () => {
    onClosed();
    // What never reached the server can be asked for again.
    if (report && goneThrough(report) > 0) asked.onRun();
  };
  const outdated = left && !report;
  useEffect(() => {
    if (outdated) onClosed();
  }, [outdated, onClosed]);
  const leave = running ? stop : close;
  return (
    // As one that has to be answered, it keeps the search and its ways to other pages closed.
    <Dialog
      role={running ? 'alertdialog' : 'dialog'}
      title={title}
      width="600px"
      closeOnBackdrop={false}
      onClose={leave}
      footer={
        <>
          {(undo ?? (undoing && running)) && (
            <Button loading={running} onClick={undo}>
              Undo
            </Button>
          )}
          {/* It comes where OK was, whose second press of a double click it does not take. */}
          <Button loading={running && stopping} onClick={({ detail }) => detail > 1 || leave()}>
            {!report || running ? 'Cancel' : 'Close'}
          </Button>
          {!undoing && (running || !report) && (
            <Button variant={choice.danger ? 'danger' : 'solid'} type="submit" form={form} loading={running}>
              OK
            </Button>
          )}
        </>
      }
    >
      {!report && (
        <BulkQuestion
          {...{ kind, choice, capped, form }}
          onStart={(given) => start(choice.actionWith(given), target)}
        />
      )}
      {report && (running ? <BulkProgress report={report} /> : <BulkReport {...{ kind, report, choice }} />)}
    </Dialog>
  );
}
