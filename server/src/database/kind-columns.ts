import { belongsToLaw, findParentLawField, searchFields, type RecordKind } from '@lexboard/shared-lib/domain';

/** Converts a wire name to its column: 'LawUniqueCode' becomes law_unique_code. */
export const columnOf = (wireName: string): string =>
  wireName.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

/** The column of an optional field, or an empty text where the kind has no such field. */
const columnOrNone = (kind: RecordKind, wireName: string | undefined) =>
  kind.fields.some(({ name }) => name === wireName) ? columnOf(wireName ?? '') : "''::text";

const searchedColumns = (kind: RecordKind) => [
  columnOf(kind.wire.code),
  ...searchFields(kind).map((name) =>
    name === findParentLawField(kind)?.name ? 'law_code' : columnOf(name),
  ),
];

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
  due: columnOrNone(kind, kind.list.due),
  searched_of_new: searchedColumns(kind)
    .map((column) => `new.${column}`)
    .join(', '),
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
