import { sql, type RawBuilder } from 'kysely';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { shownColumn } from '../records/list-expressions.ts';
import { column } from '../records/record-columns.ts';

/** A column of an exported file; a time is UTC. */
export interface ExportColumn {
  label: string;
  holds: 'text' | 'time';
  /** In characters. */
  width: number;
  value: RawBuilder<unknown>;
}

const textColumn = (label: string, value: RawBuilder<unknown>, width = 22): ExportColumn => ({
  label,
  holds: 'text',
  width,
  value: sql`coalesce(${value}, '')`,
});

const timeColumn = (label: string, name: string): ExportColumn => ({
  label: `${label} (UTC)`,
  holds: 'time',
  width: 18,
  value: sql`to_char(${sql.ref(`record.${name}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
});

/** The columns of a kind's list, its code before them where the list does not show it, and its times. */
export function exportColumns(kind: RecordKind): ExportColumn[] {
  const { code } = kind.wire;
  const listed = kind.list.columns.some(({ name }) => name === code);
  return [
    ...(listed ? [] : [textColumn('Unique Code', column(code))]),
    ...kind.list.columns
      .filter(({ holds }) => holds !== 'time')
      .map(({ name, label }) =>
        textColumn(label, shownColumn(kind, name), name === kind.wire.name ? 60 : undefined),
      ),
    timeColumn('Created', 'created_at'),
    timeColumn('Updated', 'updated_at'),
  ];
}
