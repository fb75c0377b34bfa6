import { useEffect, useRef } from 'react';
import type { BulkOutcome, RecordKind } from '@lexboard/shared-lib/domain';
import { Button, ExportIcon, Stack, Table, Text } from '@lexboard/shared-lib/ui';
import type { BulkChoice } from './bulk-choices.ts';
import { saveRefusals } from './save-refusals.ts';
import { goneThrough, type BulkReport as Report } from './use-bulk-run.ts';

/** More lines than anybody reads: the number of the others is told. */
const MOST_SHOWN = 200;

const number = (count: number) => count.toLocaleString('en-IN');

function summaryOf({ counts }: Report, { done }: BulkChoice): string {
  const parts = [
    `${number(counts.done)} ${done}`,
    ...(counts.unchanged ? [`${number(counts.unchanged)} already so`] : []),
    ...(counts.refused ? [`${number(counts.refused)} not ${done}`] : []),
  ];
  return `${parts.join(', ')}.`;
}

function whatHappened(report: Report): string | undefined {
  const gone = goneThrough(report);
  if (gone === 0 && report.failure) return report.failure;
  const place = `${number(gone)} of ${number(report.total ?? gone)}. What is done stays done.`;
  if (report.state === 'stopped') return `Stopped after ${place}`;
  return report.state === 'broken' ? `Broken off after at least ${place} ${report.failure ?? ''}` : undefined;
}

/** Why one was refused, in a row for each; the whole of a long report is in a file. */
function Refusals({ refused, onSave }: { refused: BulkOutcome[]; onSave: () => void }) {
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
            {refused.slice(0, MOST_SHOWN).map(({ id, code, reasons = [] }) => (
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
      {refused.length > MOST_SHOWN && (
        <Text color="fg.muted">And {number(refused.length - MOST_SHOWN)} more.</Text>
      )}
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
  const { refused } = report;
  const interruption = whatHappened(report);
  // Not a button, which a key that is still down, or pressed twice, would press.
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.focus(), []);
  return (
    <Stack gap="3" ref={content} tabIndex={-1} outline="none">
      {interruption && (
        <Text role="alert" color={report.state === 'broken' ? 'danger' : undefined}>
          {interruption}
        </Text>
      )}
      <Text role="status">{summaryOf(report, choice)}</Text>
      {refused.length > 0 && (
        <Refusals refused={refused} onSave={() => saveRefusals(kind, choice, refused)} />
      )}
    </Stack>
  );
}
