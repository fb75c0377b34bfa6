import type { ReleaseSeries } from '@lexboard/shared-lib/contract';
import { formatTimeOfDay } from '@lexboard/shared-lib/domain';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { formatCount, Table, Text } from '@lexboard/shared-lib/ui';
import { startOfSpan } from './spans.ts';

interface SeriesTableProps {
  series: ReleaseSeries;
  /** The canary's version, if there is one. */
  canary: string | undefined;
  label: string;
}

/** The chart's figures as a table, newest first; empty spans are left out. */
export function SeriesTable({ series, canary, label }: SeriesTableProps) {
  const zone = useTimeZone();
  const { lines } = series;
  const spans = (lines[0]?.sessions ?? [])
    .map((_count, index) => index)
    .filter((index) => lines.some(({ sessions, failing }) => sessions[index] || failing[index]))
    .reverse();
  if (spans.length === 0) return <Text color="fg.muted">{t('No sessions in this time.')}</Text>;
  return (
    <Table.ScrollArea label={label} maxH="80" borderWidth="1px" borderRadius="md">
      <Table.Root density="compact">
        <Table.Caption>{label}</Table.Caption>
        <Table.Header>
          <tr>
            <Table.ColumnHeader>{t('From', undefined, 'start of a span of time')}</Table.ColumnHeader>
            {lines.flatMap(({ version }) => [
              <Table.ColumnHeader key={`${version} sessions`} numeric whiteSpace="normal">
                {version === canary ? t('Canary sessions') : t('Stable sessions')}
              </Table.ColumnHeader>,
              <Table.ColumnHeader key={`${version} failed`} numeric>
                {t('Failed')}
              </Table.ColumnHeader>,
            ])}
          </tr>
        </Table.Header>
        <Table.Body>
          {spans.map((index) => (
            <Table.Row key={index}>
              <Table.Cell whiteSpace="nowrap">{formatTimeOfDay(zone, startOfSpan(series, index))}</Table.Cell>
              {lines.flatMap(({ version, sessions, failing }) => [
                <Table.Cell key={`${version} sessions`} numeric>
                  {formatCount(sessions[index] ?? 0)}
                </Table.Cell>,
                <Table.Cell key={`${version} failed`} numeric>
                  {formatCount(failing[index] ?? 0)}
                </Table.Cell>,
              ])}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}
