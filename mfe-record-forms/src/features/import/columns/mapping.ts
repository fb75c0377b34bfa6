import type { ImportColumn } from '@lexboard/shared-lib/contract';
import { findDueTextField, type ImportKind } from '@lexboard/shared-lib/domain';
import type { ImportDraft } from '../import-draft.ts';
import type { Found } from '../use-found.ts';

/** The mapped field by column position; empty ignores the column. */
export type Mapping = Readonly<Record<number, string>>;

/** The mapping: the person's, else the suggested one, without hidden columns if they are left out. */
export const readMapping = ({ columns }: Found, { mapping, hiddenColumns }: ImportDraft): Mapping =>
  Object.fromEntries(
    columns.map(({ column, field = '', hidden }) => [
      column,
      mapping?.[column] ?? (hidden && hiddenColumns === 'leave' ? '' : field),
    ]),
  );

/** The mapped fields with their first columns. */
function firstOfFields(mapping: Mapping): Map<string, number> {
  const first = new Map<string, number>();
  for (const [column, field] of Object.entries(mapping)) {
    if (field && !first.has(field)) first.set(field, Number(column));
  }
  return first;
}

/** The field whose column can also be the due date in words. */
export const dateRows = 'dayMonthArr';

export const findColumn = (mapping: Mapping, field: string): number | undefined =>
  firstOfFields(mapping).get(field);

/** Whether a field can contain a due date in words. */
export const holdsDueText = (kind: ImportKind, field: string): boolean =>
  field === dateRows || field === findDueTextField(kind)?.name;

/** The position of an earlier column mapped to the same field. */
export function findDuplicateColumn(
  mapping: Mapping,
  { column }: Pick<ImportColumn, 'column'>,
): number | undefined {
  const first = firstOfFields(mapping).get(mapping[column] ?? '');
  return first === column ? undefined : first;
}

export const mappedFields = (mapping: Mapping): ReadonlySet<string> => new Set(firstOfFields(mapping).keys());

export const hasDuplicateColumns = (mapping: Mapping): boolean =>
  Object.keys(mapping).some(
    (column) => findDuplicateColumn(mapping, { column: Number(column) }) !== undefined,
  );

/** The constant values by field: the person's, else those of the last import. */
export const everyRowOf = (
  { everyRow: last = [] }: Found,
  { everyRow }: ImportDraft,
): Record<string, string> => everyRow ?? Object.fromEntries(last.map(({ field, value }) => [field, value]));

/** The constant values of unmapped fields. */
export const readEveryRow = (
  found: Found,
  mapping: Mapping,
  draft: ImportDraft,
): { field: string; value: string }[] => {
  const fields = mappedFields(mapping);
  return Object.entries(everyRowOf(found, draft))
    .map(([field, value]) => ({ field, value: value.trim() }))
    .filter(({ field, value }) => value !== '' && !fields.has(field));
};
