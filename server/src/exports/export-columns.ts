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

/** What a column is called in the list of a kind, else in its form. */
const labelOf = ({ list, fields }: RecordKind, name: string) =>
  [...list.columns, ...fields].find((described) => described.name === name)?.label ?? name;

/**
 * The columns of an export: the code, then those that were chosen, in their order. Without a choice these are the columns
 * of the kind's list and its times.
 */
export function exportColumns(kind: RecordKind, chosen?: readonly string[]): ExportColumn[] {
  const { code } = kind.wire;
  const times = kind.list.columns.filter(({ holds }) => holds === 'time').map(({ name }) => name);
  const toColumn = (name: string) =>
    times.includes(name)
      ? timeColumn(labelOf(kind, name), `${name}_at`)
      : textColumn(labelOf(kind, name), shownColumn(kind, name), name === kind.wire.name ? 60 : undefined);
  const first = textColumn('Unique Code', column(code));
  if (chosen) return [first, ...chosen.filter((name) => name !== code).map(toColumn)];
  const listed = kind.list.columns
    .map(({ name }) => name)
    .filter((name) => name !== code && !times.includes(name));
  return [
    first,
    ...listed.map(toColumn),
    timeColumn('Created', 'created_at'),
    timeColumn('Updated', 'updated_at'),
  ];
}
