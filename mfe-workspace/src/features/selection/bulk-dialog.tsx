import { useId } from 'react';
import type { BulkTarget, RecordKind } from '@lexboard/shared-lib/domain';
import { Button } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { recordsInWords, type BulkChoice } from './bulk-choices.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { BulkQuestion } from './bulk-question.tsx';
import { BulkReport } from './bulk-report.tsx';
import { useBulkRun } from './use-bulk-run.ts';

interface BulkDialogProps {
  kind: RecordKind;
  choice: BulkChoice;
  count: number;
  target: BulkTarget;
  /** With whether anything has begun. */
  onClosed: (begun: boolean) => void;
}

/** Asks, shows how far it is, and reports; what is under way can be stopped between two records. */
export function BulkDialog({ kind, choice, count, target, onClosed }: BulkDialogProps) {
  const { report, start, stop } = useBulkRun(kind);
  const form = useId();
  const running = report?.state === 'running';
  const close = () => onClosed(report !== undefined);
  const leave = running ? stop : close;
  return (
    <Dialog
      title={choice.titleFor(recordsInWords(kind, count))}
      width="600px"
      closeOnBackdrop={false}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{!report || running ? 'Cancel' : 'Close'}</Button>
          {!report && (
            <Button variant={choice.danger ? 'danger' : 'solid'} type="submit" form={form}>
              OK
            </Button>
          )}
        </>
      }
    >
      {!report && (
        <BulkQuestion
          {...{ kind, choice, form }}
          onStart={(given) => start(choice.actionWith(given), target)}
        />
      )}
      {report && (running ? <BulkProgress report={report} /> : <BulkReport {...{ report, choice }} />)}
    </Dialog>
  );
}
