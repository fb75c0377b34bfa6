import { useEffect, useRef } from 'react';
import { useLeaveQuestion } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Button, Stack, Table, Text } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { keyOf } from './deleted-listing.ts';
import { countProcessed, type Refusal, type RestoreReport } from './restore-records.ts';

function summarizeRestore({ restored, refusals }: RestoreReport): string {
  const failed = refusals.length;
  return failed > 0
    ? t('{restored, number} restored, {failed, number} failed.', { restored, failed })
    : t('{restored, number} restored.', { restored });
}

function describeEnd(report: RestoreReport): string | undefined {
  const place = { done: countProcessed(report), total: report.total };
  if (report.state === 'stopped')
    return t('Stopped after {done, number} of {total, number}. Restored records stay restored.', place);
  if (report.state !== 'broken') return undefined;
  return t('Interrupted after {done, number} of {total, number}. Restored records stay restored. {failure}', {
    ...place,
    failure: report.failure ?? '',
  });
}

/** One row for each record that was not restored, with the reason. */
function Refusals({ refusals }: { refusals: readonly Refusal[] }) {
  return (
    <Table.ScrollArea label={t('Not restored')} maxH="80" borderWidth="1px" borderRadius="md">
      <Table.Root density="compact">
        <Table.Caption>{t('Not restored')}</Table.Caption>
        <Table.Header>
          <tr>
            <Table.ColumnHeader>{t('Code')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('Why')}</Table.ColumnHeader>
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
  const title = t('Restore {count, plural, one {# record} other {# records}}', { count: report.total });
  useLeaveQuestion(running, title);
  const leave = running ? onStop : onClosed;
  return (
    <Dialog
      role={running ? 'alertdialog' : 'dialog'}
      title={title}
      closeOnBackdrop={false}
      onClose={leave}
      footer={
        <Button onClick={({ detail }) => detail > 1 || leave()}>{running ? t('Stop') : t('Close')}</Button>
      }
    >
      {running ? (
        <Text textStyle="figures">
          {t('{done, number} of {total, number}', { done: countProcessed(report), total: report.total })}
        </Text>
      ) : (
        <Outcome report={report} />
      )}
    </Dialog>
  );
}
