import { useEffect, useRef } from 'react';
import { useLeaveQuestion } from '@lexboard/shared-lib/forms';
import { Button, formatCount, Stack, Table, Text } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { keyOf } from './deleted-listing.ts';
import { countProcessed, type Refusal, type RestoreReport } from './restore-records.ts';

const formatCounts = (count: number) => `${formatCount(count)} ${count === 1 ? 'record' : 'records'}`;

function summarizeRestore({ restored, refusals }: RestoreReport): string {
  const left = refusals.length > 0 ? `, ${formatCount(refusals.length)} failed` : '';
  return `${formatCount(restored)} restored${left}.`;
}

function describeEnd(report: RestoreReport): string | undefined {
  const place = `${formatCount(countProcessed(report))} of ${formatCount(report.total)}. Restored records stay restored.`;
  if (report.state === 'stopped') return `Stopped after ${place}`;
  return report.state === 'broken' ? `Interrupted after ${place} ${report.failure ?? ''}` : undefined;
}

/** One row for each record that was not restored, with the reason. */
function Refusals({ refusals }: { refusals: readonly Refusal[] }) {
  return (
    <Table.ScrollArea label="Not restored" maxH="80" borderWidth="1px" borderRadius="md">
      <Table.Root density="compact">
        <Table.Caption>Not restored</Table.Caption>
        <Table.Header>
          <tr>
            <Table.ColumnHeader>Code</Table.ColumnHeader>
            <Table.ColumnHeader>Why</Table.ColumnHeader>
          </tr>
        </Table.Header>
        <Table.Body>
          {refusals.map(({ record, why }) => (
            <Table.Row key={keyOf(record)}>
              <Table.Cell whiteSpace="nowrap">{record.code}</Table.Cell>
              <Table.Cell py="1.5">{why}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

function Outcome({ report }: { report: RestoreReport }) {
  const interruption = describeEnd(report);
  // Initial focus: not on a button, which a key that is still down would press.
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.focus(), []);
  return (
    <Stack gap="3" ref={content} tabIndex={-1} outline="none">
      {interruption && (
        <Text role="alert" color={report.state === 'broken' ? 'danger' : undefined}>
          {interruption}
        </Text>
      )}
      <Text role="status">{summarizeRestore(report)}</Text>
      {report.refusals.length > 0 && <Refusals refusals={report.refusals} />}
    </Stack>
  );
}

interface RestoreDialogProps {
  report: RestoreReport;
  onStop: () => void;
  onClosed: () => void;
}

/** Shows the progress, then the result. Stop ends the run between two records. */
export function RestoreDialog({ report, onStop, onClosed }: RestoreDialogProps) {
  const running = report.state === 'running';
  const title = `Restore ${formatCounts(report.total)}`;
  useLeaveQuestion(running, title);
  const leave = running ? onStop : onClosed;
  return (
    <Dialog
      role={running ? 'alertdialog' : 'dialog'}
      title={title}
      closeOnBackdrop={false}
      onClose={leave}
      footer={<Button onClick={({ detail }) => detail > 1 || leave()}>{running ? 'Stop' : 'Close'}</Button>}
    >
      {running ? (
        <Text textStyle="figures">
          {formatCount(countProcessed(report))} of {formatCount(report.total)}
        </Text>
      ) : (
        <Outcome report={report} />
      )}
    </Dialog>
  );
}
