import { useEffect, useRef, type MouseEvent } from 'react';
import { formatListAddress, type ListAddress } from '@lexboard/shared-lib/client';
import type { BulkOutcome } from '@lexboard/shared-lib/contract';
import { buildExportName, saveFile } from '@lexboard/shared-lib/listing';
import { opensInPlace } from '@lexboard/shared-lib/router';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { Button, ExportIcon, formatCount, Link, Stack, Table, Text } from '@lexboard/shared-lib/ui';
import { buildDetailHref } from '../../../routes.ts';
import { formatRecordCount, type BulkRequest } from './bulk-request.ts';
import type { BulkChoice } from './bulk-choices.ts';
import { countProcessed, type BulkReport as Report } from './bulk-run.ts';

/** Longer values are truncated in the summary. */
const MAX_SHOWN = 40;

/** Describes unchanged records: already published, or already with the value. */
function describeUnchanged({ done }: BulkChoice, given: string): string {
  const already = { changed: given, 'as before': '' }[done] ?? done;
  return already && already.length <= MAX_SHOWN ? ` (already ${already})` : '';
}

/** Summarises a run: '27 changed, 2 unchanged (already High), 1 failed.' */
export function summarizeRun({ counts, given }: Report, choice: BulkChoice): string {
  const { done } = choice;
  const parts = [
    `${formatCount(counts.done)} ${done}`,
    ...(counts.unchanged
      ? [`${formatCount(counts.unchanged)} unchanged${describeUnchanged(choice, given)}`]
      : []),
    ...(counts.refused ? [`${formatCount(counts.refused)} failed`] : []),
  ];
  return `${parts.join(', ')}.`;
}

function describeEnd(report: Report): string | undefined {
  const gone = countProcessed(report);
  if (gone === 0 && report.failure) return report.failure;
  const place = `${formatCount(gone)} of ${formatCount(report.total ?? gone)}. Completed changes stay.`;
  if (report.state === 'stopped') return `Stopped after ${place}`;
  return report.state === 'broken'
    ? `Interrupted after at least ${place} ${report.failure ?? ''}`
    : undefined;
}

interface RefusalsProps extends Pick<BulkReportProps, 'asked' | 'onOpen'> {
  shown: BulkOutcome[];
  /** The number of hidden entries. */
  more: number;
  onSave: () => void;
}

type RefusedProps = Pick<RefusalsProps, 'asked' | 'onOpen'> & { refused: BulkOutcome };

/** A failed record with its reason; if it still exists, it opens over the report. */
function Refused({ asked, onOpen, refused }: RefusedProps) {
  const { kind, address } = asked;
  const { id, code, version, listed, reasons = [] } = refused;
  const text = listed?.code ?? code;
  const href = buildDetailHref(address ? formatListAddress(address) : '', { kind: kind.name, id });
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!opensInPlace(event)) return;
    event.preventDefault();
    onOpen({ kind: kind.name, id, detail: '' });
  };
  return (
    <Table.Row>
      <Table.Cell verticalAlign="top" py="1.5" whiteSpace="normal">
        {version ? (
          <Link href={href} onClick={open} overflowWrap="anywhere">
            {text}
          </Link>
        ) : (
          text
        )}
        {text !== code && (
          <Text color="fg.muted" fontSize="xs">
            {code}
          </Text>
        )}
      </Table.Cell>
      <Table.Cell verticalAlign="top" py="1.5" whiteSpace="normal" overflowWrap="anywhere">
        {listed?.name ?? '--'}
      </Table.Cell>
      <Table.Cell verticalAlign="top" py="1.5" whiteSpace="normal">
        {reasons.join(' ')}
      </Table.Cell>
    </Table.Row>
  );
}

/** Failed records, one row each; a file has the complete list. */
function Refusals({ shown, more, onSave, ...row }: RefusalsProps) {
  return (
    <>
      <Table.ScrollArea label="Not changed" maxH="80" borderWidth="1px" borderRadius="md">
        <Table.Root density="compact">
          <Table.Caption>Not changed</Table.Caption>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>Code</Table.ColumnHeader>
              <Table.ColumnHeader>Name</Table.ColumnHeader>
              <Table.ColumnHeader>Why</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {shown.map((refused) => (
              <Refused key={refused.id} refused={refused} {...row} />
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
      {more > 0 && <Text color="fg.muted">And {formatCount(more)} more.</Text>}
      <Button size="sm" alignSelf="start" onClick={onSave}>
        <ExportIcon />
        Download list of failures
      </Button>
    </>
  );
}

/** Published records without due dates; a single form would ask before. */
function NeverDue({ reasons }: { reasons: Report['neverDue'] }) {
  const counts = [...reasons];
  const records = counts.reduce((sum, [, count]) => sum + count, 0);
  if (records === 0) return null;
  const said = counts.map(([reason, count]) =>
    counts.length > 1 ? `${formatCount(count)}: ${reason}` : reason,
  );
  return (
    <Text fontWeight="medium">
      {formatCount(records)} of these will never be due: {said.join(' ')}
    </Text>
  );
}

interface BulkReportProps {
  report: Report;
  asked: BulkRequest;
  onOpen: (record: NonNullable<ListAddress['open']>) => void;
}

/** The report of a run: numbers and failed records. */
export function BulkReport({ report, asked, onOpen }: BulkReportProps) {
  const { kind, choice, onRun } = asked;
  const { counts, refusals, remaining, neverDue } = report;
  const interruption = describeEnd(report);
  const zone = useTimeZone();
  // Initial focus: not on a button, which a pressed key could trigger.
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.focus(), []);
  // File name: '3 laws not published 2026-11-20.csv'.
  const save = () => {
    const title = `${formatRecordCount(kind, counts.refused)} not ${choice.done}`;
    saveFile(refusals.asFile(), buildExportName(title, 'csv', zone));
  };
  return (
    <Stack gap="3" ref={content} tabIndex={-1} outline="none">
      {interruption && (
        <Text role="alert" color={report.state === 'broken' ? 'danger' : undefined}>
          {interruption}
        </Text>
      )}
      <Text role="status">{summarizeRun(report, choice)}</Text>
      <NeverDue reasons={neverDue} />
      {counts.refused > 0 && (
        <Refusals
          shown={refusals.first}
          more={counts.refused - refusals.first.length}
          onSave={save}
          {...{ asked, onOpen }}
        />
      )}
      {onRun && remaining.size > 0 && <Text color="fg.muted">The other records stay selected.</Text>}
    </Stack>
  );
}
