import { useEffect, useRef } from 'react';
import type { BulkOutcome, RecordKind } from '@lexboard/shared-lib/domain';
import { exportName, saveFile } from '@lexboard/shared-lib/listing';
import { Button, ExportIcon, formatCount, Stack, Table, Text } from '@lexboard/shared-lib/ui';
import { recordsInWords, type BulkChoice } from './bulk-choices.ts';
import { goneThrough, type BulkReport as Report } from './bulk-run.ts';

function summaryOf({ counts }: Report, { done }: BulkChoice): string {
  const parts = [
    `${formatCount(counts.done)} ${done}`,
    ...(counts.unchanged ? [`${formatCount(counts.unchanged)} already so`] : []),
    ...(counts.refused ? [`${formatCount(counts.refused)} not ${done}`] : []),
  ];
  return `${parts.join(', ')}.`;
}

function whatHappened(report: Report): string | undefined {
  const gone = goneThrough(report);
  if (gone === 0 && report.failure) return report.failure;
  const place = `${formatCount(gone)} of ${formatCount(report.total ?? gone)}. What is done stays done.`;
  if (report.state === 'stopped') return `Stopped after ${place}`;
  return report.state === 'broken' ? `Broken off after at least ${place} ${report.failure ?? ''}` : undefined;
}

interface RefusalsProps {
  shown: BulkOutcome[];
  /** How many are not shown. */
  more: number;
  onSave: () => void;
}

/** Why one was refused, in a row for each; the whole of a long report is in a file. */
function Refusals({ shown, more, onSave }: RefusalsProps) {
  return (
    <>
      <Table.ScrollArea label="Left as they were" maxH="80" borderWidth="1px" borderRadius="md">
        <Table.Root density="compact">
          <Table.Caption>Left as they were</Table.Caption>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>Code</Table.ColumnHeader>
              <Table.ColumnHeader>Why</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {shown.map(({ id, code, reasons = [] }) => (
              <Table.Row key={id}>
                <Table.Cell whiteSpace="nowrap">{code}</Table.Cell>
                <Table.Cell whiteSpace="normal" py="1.5">
                  {reasons.join(' ')}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
      {more > 0 && <Text color="fg.muted">And {formatCount(more)} more.</Text>}
      <Button size="sm" alignSelf="start" onClick={onSave}>
        <ExportIcon />
        Download all refusals as CSV
      </Button>
    </>
  );
}

interface BulkReportProps {
  kind: RecordKind;
  report: Report;
  choice: BulkChoice;
}

/** What came of a run: how many, and which records were left as they were, and why. */
export function BulkReport({ kind, report, choice }: BulkReportProps) {
  const { counts, refusals } = report;
  const interruption = whatHappened(report);
  // Not a button, which a key that is still down, or pressed twice, would press.
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.focus(), []);
  // As '3 laws not published 2026-11-20.csv'.
  const save = () => {
    const title = `${recordsInWords(kind, counts.refused)} not ${choice.done}`;
    saveFile(refusals.asFile(), exportName(title, 'csv', new Date()));
  };
  return (
    <Stack gap="3" ref={content} tabIndex={-1} outline="none">
      {interruption && (
        <Text role="alert" color={report.state === 'broken' ? 'danger' : undefined}>
          {interruption}
        </Text>
      )}
      <Text role="status">{summaryOf(report, choice)}</Text>
      {counts.refused > 0 && (
        <Refusals shown={refusals.first} more={counts.refused - refusals.first.length} onSave={save} />
      )}
    </Stack>
  );
}
