import { sql, type RawBuilder } from 'kysely';
import { findKind, isDayOfRow, nameCell, versionColumn, type RecordKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { selectShown } from '../records/stored/list-expressions.ts';
import { column } from '../database/record-columns.ts';
import { countBelowLaw, countOverdueBelowLaw } from '../records/lists/related-counts.ts';

/** A column of an exported file. Its values are texts: times in ISO UTC, days as ISO days or empty. */
export interface ExportColumn {
  label: string;
  holds: 'text' | 'time' | 'day' | 'number';
  /** In characters. */
  width: number;
  value: RawBuilder<unknown>;
  /** How people read a value that is stored in English. */
  nameOf?: (value: string) => string;
  /** The choices for people who fill in the table. */
  choices?: readonly string[];
  /** A cell may have several of them. */
  manyChoices?: boolean;
  /** How to write them, beside that. */
  hint?: string;
}

const textColumn = (label: string, value: RawBuilder<unknown>, width = 22): ExportColumn => ({
  label,
  holds: 'text',
  width,
  value: sql`coalesce(${value}, '')`,
});

const timeColumn = (label: string, name: string): ExportColumn => ({
  label,
  holds: 'time',
  width: 18,
  value: sql`to_char(${sql.ref(`record.${name}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
});

/** The label of a column in the kind's list, else in its form. */
const labelOf = ({ list, fields }: RecordKind, name: string) =>
  [...list.columns, ...fields].find((described) => described.name === name)?.label ?? name;

function exportColumn(kind: RecordKind, name: string): ExportColumn {
  const label = labelOf(kind, name);
  const holds = kind.list.columns.find((listed) => listed.name === name)?.holds;
  if (holds === 'time') return timeColumn(label, `${name}_at`);
  if (holds === 'count') {
    const counted = findKind(name);
    return {
      label,
      holds: 'number',
      width: 18,
      value: sql`${counted ? countBelowLaw(counted) : countOverdueBelowLaw()}::text`,
    };
  }
  if (isDayOfRow(kind, name)) return { label, holds: 'day', width: 12, value: selectShown(kind, name) };
  return {
    ...textColumn(label, selectShown(kind, name), name === kind.wire.name ? 60 : undefined),
    nameOf: (value) => nameCell(kind, name, value),
  };
}

/**
 * The columns of an export: the code, then the chosen ones in order. By default these are the columns of the kind's list, the
 * times, and the version, which an import uses for optimistic concurrency.
 */
export function exportColumns(kind: RecordKind, chosen?: readonly string[]): ExportColumn[] {
  const { code } = kind.wire;
  const toColumns = (names: readonly string[]) =>
    names.filter((name) => name !== code).map((name) => exportColumn(kind, name));
  const first = textColumn(t('Unique Code'), column(code));
  if (chosen) return [first, ...toColumns(chosen)];
  const listed = kind.list.columns.filter(({ holds }) => holds !== 'time').map(({ name }) => name);
  return [
    first,
    ...toColumns(listed),
    timeColumn(t('Created'), 'created_at'),
    timeColumn(t('Updated'), 'updated_at'),
    { label: versionColumn.label, holds: 'number', width: 8, value: sql`record.version::text` },
  ];
}
