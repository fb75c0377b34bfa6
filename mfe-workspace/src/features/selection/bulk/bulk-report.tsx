import { useEffect, useRef, type MouseEvent } from 'react';
import { formatListAddress, type ListAddress } from '@lexboard/shared-lib/client';
import type { BulkOutcome } from '@lexboard/shared-lib/contract';
import { buildExportName, saveFile } from '@lexboard/shared-lib/listing';
import { opensInPlace } from '@lexboard/shared-lib/router';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Button, ExportIcon, formatCount, Link, Stack, Table, Text } from '@lexboard/shared-lib/ui';
import { buildDetailHref } from '../../../routes.ts';
import { formatRecordCount, type BulkRequest } from './bulk-request.ts';
import { nameDone, type BulkChoice } from './bulk-choices.ts';
import { countProcessed, type BulkReport as Report } from './bulk-run.ts';

/** Longer values are truncated in the summary. */
const MAX_SHOWN = 40;

/** Describes unchanged records: already published, or already with the value. */
function describeUnchanged(choice: BulkChoice, { counts, given }: Report): string {
  const count = formatCount(counts.unchanged);
  const already = choice.done === 'changed' ? given : nameDone(choice);
  return choice.done !== 'before' && already && already.length <= MAX_SHOWN
    ? t('{count} unchanged (already {value})', { count, value: already })
    : t('{count} unchanged', { count });
}

/** Summarises a run: '27 changed, 2 unchanged (already High), 1 failed.' */
export function summarizeRun(report: Report, choice: BulkChoice): string {
  const { counts } = report;
  const parts = [
    t('{count} {done}', { count: formatCount(counts.done), done: nameDone(choice) }),
    ...(counts.unchanged ? [describeUnchanged(choice, report)] : []),
    ...(counts.refused ? [t('{count} failed', { count: formatCount(counts.refused) })] : []),
  ];
  return t('{parts}.', { parts: parts.join(', ') });
}

function describeEnd(report: Report): string | undefined {
  const gone = countProcessed(report);
  if (gone === 0 && report.failure) return report.failure;
  const place = { done: formatCount(gone), all: formatCount(report.total ?? gone) };
  if (report.state === 'stopped') return t('Stopped after {done} of {all}. Completed changes stay.', place);
  if (report.state !== 'broken') return undefined;
  const end = t('Interrupted after at least {done} of {all}. Completed changes stay.', place);
  return `${end} ${report.failure ?? ''}`;
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
      <Table.ScrollArea label={t('Not changed')} maxH="80" borderWidth="1px" borderRadius="md">
        <Table.Root density="compact">
          <Table.Caption>{t('Not changed')}</Table.Caption>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{t('Code')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('Name')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('Why')}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {shown.map((refused) => (
              <Refused key={refused.id} refused={refused} {...row} />
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
      {more > 0 && <Text color="fg.muted">{t('And {count} more.', { count: formatCount(more) })}</Text>}
      <Button size="sm" alignSelf="start" onClick={onSave}>
        <ExportIcon />
        {t('Download list of failures')}
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
      {t('{count} of these will never be due: {reasons}', {
        count: formatCount(records),
        reasons: said.join(' '),
      })}
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
    const title = t('{records} not {done}', {
      records: formatRecordCount(kind, counts.refused),
      done: nameDone(choice),
    });
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
      {onRun && remaining.size > 0 && <Text color="fg.muted">{t('The other records stay selected.')}</Text>}
    </Stack>
  );
}
