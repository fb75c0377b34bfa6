import { useEffect, useId } from 'react';
import { Button } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { recordsInWords, type AskedBulk } from './bulk-choices.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { BulkQuestion } from './bulk-question.tsx';
import { BulkReport } from './bulk-report.tsx';
import { useBulkRun } from './use-bulk-run.ts';

interface BulkDialogProps {
  asked: AskedBulk;
  /** Another address is shown meanwhile. */
  left: boolean;
  onClosed: () => void;
}

/**
 * Asks, shows how far it is, and reports; what is under way can be stopped between two records. Only the question
 * belongs to its address: a run that goes on stays in sight.
 */
export function BulkDialog({ asked, left, onClosed }: BulkDialogProps) {
  const { kind, choice, count, target, onRun } = asked;
  const { report, start, stop, stopping } = useBulkRun(kind);
  const form = useId();
  const running = report?.state === 'running';
  const close = () => {
    onClosed();
    if (report) onRun();
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
      title={choice.titleFor(recordsInWords(kind, count))}
      width="600px"
      closeOnBackdrop={false}
      onClose={leave}
      footer={
        <>
          <Button loading={running && stopping} onClick={leave}>
            {!report || running ? 'Cancel' : 'Close'}
          </Button>
          {/* It keeps its place, so that a second press of it does nothing. */}
          <Button
            variant={choice.danger ? 'danger' : 'solid'}
            type="submit"
            form={form}
            loading={running}
            visibility={report && !running ? 'hidden' : undefined}
          >
            OK
          </Button>
        </>
      }
    >
      {!report && (
        <BulkQuestion
          {...{ kind, choice, form }}
          onStart={(given) => start(choice.actionWith(given), target)}
        />
      )}
      {report && (running ? <BulkProgress report={report} /> : <BulkReport {...{ kind, report, choice }} />)}
    </Dialog>
  );
}
