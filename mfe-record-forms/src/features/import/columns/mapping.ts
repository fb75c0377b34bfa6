import type { ImportColumn } from '@lexboard/shared-lib/contract';
import { findDueTextField, type RecordKind } from '@lexboard/shared-lib/domain';
import type { ImportDraft } from '../import-draft.ts';
import type { Found } from '../use-found.ts';

/** The field of each column, by the column's place; empty leaves it out. */
export type Mapping = Readonly<Record<number, string>>;

/** What the columns are: as somebody chose, else as they were matched. */
export const readMapping = ({ columns }: Found, { mapping }: ImportDraft): Mapping =>
  Object.fromEntries(columns.map(({ column, field = '' }) => [column, mapping?.[column] ?? field]));

/** The fields that columns are, and the first column of each. */
function firstOfFields(mapping: Mapping): Map<string, number> {
  const first = new Map<string, number>();
  for (const [column, field] of Object.entries(mapping)) {
    if (field && !first.has(field)) first.set(field, Number(column));
  }
  return first;
}

/** The field whose column may be the text of the due date as well. */
export const dateRows = 'dayMonthArr';

/** The column of a field. */
export const findColumn = (mapping: Mapping, field: string): number | undefined =>
  firstOfFields(mapping).get(field);

/** Whether a field may have a due date in words. */
export const holdsDueText = (kind: RecordKind, field: string): boolean =>
  field === dateRows || field === findDueTextField(kind)?.name;

/** For a column whose field an earlier one is already: the place of that one. */
export function findTwin(mapping: Mapping, { column }: Pick<ImportColumn, 'column'>): number | undefined {
  const first = firstOfFields(mapping).get(mapping[column] ?? '');
  return first === column ? undefined : first;
}

/** The fields that columns are. */
export const mappedFields = (mapping: Mapping): ReadonlySet<string> => new Set(firstOfFields(mapping).keys());

export const hasTwins = (mapping: Mapping): boolean =>
  Object.keys(mapping).some((column) => findTwin(mapping, { column: Number(column) }) !== undefined);

/** What every row has by field: as somebody said, else as the last time. */
export const everyRowOf = (
  { everyRow: last = [] }: Found,
  { everyRow }: ImportDraft,
): Record<string, string> => everyRow ?? Object.fromEntries(last.map(({ field, value }) => [field, value]));

/** What every row has in fields that no column is. */
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
