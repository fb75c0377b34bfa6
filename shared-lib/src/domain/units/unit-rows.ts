import type { Choices } from '../../contract/values/index.ts';
import { formatDay, isDay } from '../days/days.ts';
import { t, words } from '../../texts/index.ts';
import { ticked, type RowColumn, type RowValues } from '../record-kind.ts';

/** A unit alone has no kind beside it. */
const tidyChoice = (row: RowValues): RowValues =>
  row.below === ticked ? row : { ...row, below: 'no', kind: null };

/**
 * Rows of units for storage, by unit: each once, the last one given. Rows of single units that say nothing of them are
 * left out; those that choose units are told apart by their kind, too.
 */
export function tidyUnitRows(rows: readonly RowValues[]): RowValues[] {
  const said = rows.flatMap((row) => {
    if ('below' in row) return row.unit ? [tidyChoice(row)] : [];
    const { unit, ...more } = row;
    return unit && Object.values(more).some((value) => value !== null) ? [row] : [];
  });
  const keyOf = ({ unit, kind }: RowValues) => `${unit} ${kind ?? ''}`;
  const once = new Map(said.map((row) => [keyOf(row), row]));
  return [...once.values()].sort(
    (one, other) =>
      Number(one.unit) - Number(other.unit) || String(one.kind).localeCompare(String(other.kind)),
  );
}

type Named = readonly { id: number; name: string; code?: string }[] | undefined;

const indexNames = (named: Named) =>
  new Map(named?.map(({ id, name, code }) => [id, code ? `${name} (${code})` : name]));

/** Kinds of units in the plural. */
export const unitKindWords: Readonly<Record<string, string>> = words({
  Company: 'companies',
  Registration: 'registrations',
  Site: 'sites',
});

/** Creates a formatter: 'Pune Works (PUNE-1) with all below, only sites', 'Pune Works (PUNE-1): Owner Asha'. */
export function createUnitRowFormat(
  columns: readonly RowColumn[],
  dayFormat: string,
  choices: Choices,
): (row: RowValues) => string {
  let names: Record<string, Map<unknown, string>> | undefined;
  const nameOf = (list: 'unit' | 'person', id: unknown) => {
    names ??= { unit: indexNames(choices.unit), person: indexNames(choices.person) };
    return names[list]?.get(id) ?? (list === 'unit' ? t('Unknown unit') : t('Unknown person'));
  };
  const formatCell = ({ list, label, name }: RowColumn, value: RowValues[string]) => {
    if (list === 'person') return `${label} ${nameOf('person', value)}`;
    if (name === 'renewdays') return t('Renew Before {days} days', { days: value });
    return `${label} ${isDay(value) ? formatDay(value, dayFormat) : value}`;
  };
  return (row) => {
    const unit = nameOf('unit', row.unit);
    if ('below' in row) {
      if (row.below !== ticked) return unit;
      const below = t('{unit} with all below', { unit });
      return row.kind
        ? `${below}, ${t('only {kinds}', { kinds: unitKindWords[row.kind] ?? row.kind })}`
        : below;
    }
    const cells = columns.flatMap((column) => {
      const value = row[column.name] ?? null;
      return column.name === 'unit' || value === null ? [] : [formatCell(column, value)];
    });
    return cells.length > 0 ? `${unit}: ${cells.join(' - ')}` : unit;
  };
}
