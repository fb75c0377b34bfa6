import { belongsToLaw, findParentLawField, searchFields, type RecordKind } from '@lexboard/shared-lib/domain';

/** The column of a wire name: 'LawUniqueCode' is law_unique_code. */
export const columnOf = (wireName: string): string =>
  wireName.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

/** The column of a field that not every kind has; no text where it has none. */
const columnOrNone = (kind: RecordKind, wireName: string | undefined) =>
  kind.fields.some(({ name }) => name === wireName) ? columnOf(wireName ?? '') : "''::text";

const searchedColumns = (kind: RecordKind) => [
  columnOf(kind.wire.code),
  ...searchFields(kind).map((name) =>
    name === findParentLawField(kind)?.name ? 'law_code' : columnOf(name),
  ),
];

/** The values of the braces in functions/each-kind.sql and functions/attached-kinds.sql. */
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

/** SQL for a kind, from SQL with names of {@link kindColumns} in braces. @throws for a name that is none of them */
export function fillInKind(template: string, kind: RecordKind): string {
  const columns = kindColumns(kind);
  return template.replace(/\{([a-z_]+)\}/g, (braces, name: string) => {
    const column = columns[name];
    if (column === undefined) throw new Error(`Kinds have nothing of the name ${braces}`);
    return column;
  });
}
