import {
  belongsToLaw,
  findParentLawField,
  nameFields,
  searchFields,
  type RecordKind,
} from '@lexboard/shared-lib/domain';

/** Converts a wire name to its column: 'LawUniqueCode' becomes law_unique_code. */
export const columnOf = (wireName: string): string =>
  wireName.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

/** The column of an optional field, or an empty text where the kind has no such field. */
const columnOrNone = (kind: RecordKind, wireName: string | undefined) =>
  kind.fields.some(({ name }) => name === wireName) ? columnOf(wireName ?? '') : "''::text";

/** A text column of `list_index`: the field of a row that it holds, and the record's columns that it is filled from. */
interface IndexedText {
  column: string;
  field: string | undefined;
  from: string;
}

/** Texts that `list_index` has of every kind. */
const commonTexts = (kind: RecordKind): IndexedText[] => [
  { column: 'code', field: kind.wire.code, from: columnOf(kind.wire.code) },
  { column: 'own_code', field: kind.wire.ownCode, from: columnOf(kind.wire.ownCode) },
  { column: 'name', field: kind.wire.name, from: nameFields(kind).map(columnOf).join(" || ' ' || ") },
  { column: 'law_code', field: findParentLawField(kind)?.name, from: 'law_code' },
  { column: 'due', field: kind.list.due, from: columnOrNone(kind, kind.list.due) },
];

/** The text columns of `list_index`: the common ones, and for each other text that lists search one named as its field's. */
export function indexedTexts(kind: RecordKind): IndexedText[] {
  const common = commonTexts(kind);
  const isOther = (name: string) =>
    common.every(({ field }) => field !== name) &&
    kind.fields.some(
      (field) => field.name === name && (field.control === 'name' || field.control === 'text'),
    );
  const others = kind.list.searchColumns
    .map(({ name, field = name }) => field)
    .filter(isOther)
    .map((field) => ({ column: columnOf(field), field, from: columnOf(field) }));
  return [...common, ...others];
}

const searchedColumns = (kind: RecordKind) => [
  columnOf(kind.wire.code),
  ...searchFields(kind).map((name) =>
    name === findParentLawField(kind)?.name ? 'law_code' : columnOf(name),
  ),
];

const searchedOf = (kind: RecordKind, row: 'new' | 'old') =>
  searchedColumns(kind)
    .map((column) => `${row}.${column}`)
    .join(', ');

/** Values of the placeholders in functions/each-kind.sql and functions/attached-kinds.sql. */
const kindColumns = (kind: RecordKind): Record<string, string> => ({
  kind: kind.name,
  table: kind.table,
  code: columnOf(kind.wire.code),
  own_code: columnOf(kind.wire.ownCode),
  name: columnOf(kind.wire.name),
  status: columnOf(kind.wire.recordStatus),
  law_status: columnOf(kind.wire.lawStatus),
  category: belongsToLaw(kind) ? 'law_category' : 'category',
  sensitivity: columnOrNone(kind, 'sensitivity'),
  periodicity: columnOrNone(kind, 'periodicity'),
  task_type: columnOrNone(kind, 'task_type'),
  text_columns: indexedTexts(kind)
    .map(({ column }) => column)
    .join(', '),
  text_keys: indexedTexts(kind)
    .map(({ from }) => `text_key(${from})`)
    .join(', '),
  text_updates: indexedTexts(kind)
    .map(({ column }) => `${column} = excluded.${column}`)
    .join(', '),
  restricted_of_new: kind.fields.some(({ name }) => name === 'restricted') ? 'new.restricted' : "''",
  searched_of_new: searchedOf(kind, 'new'),
  searched_of_old: searchedOf(kind, 'old'),
});

/**
 * Fills the placeholders of an SQL template with the columns of a kind.
 * @throws for a placeholder that {@link kindColumns} lacks
 */
export function fillKindTemplate(template: string, kind: RecordKind): string {
  const columns = kindColumns(kind);
  return template.replace(/\{([a-z_]+)\}/g, (braces, name: string) => {
    const column = columns[name];
    if (column === undefined) throw new Error(`Kinds have nothing of the name ${braces}`);
    return column;
  });
}
