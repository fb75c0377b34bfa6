import type { PackRecord } from '@lexboard/shared-lib/contract';
import { columnOf, type Columns } from './fill-template.ts';
import type { RecipeTable } from './recipe-shape.ts';

const leftOut: ReadonlySet<string> = new Set(['The', 'Act', 'Code', 'Regulations', 'Rules']);

/** The first letters of the words of a title that begin with a capital one, or its only word; then its year. */
function codeOfTitle(title: string, year: string): string {
  const words = (title.match(/[\p{L}\p{M}]+/gu) ?? []).filter(
    (word) => /^\p{Lu}/u.test(word) && !leftOut.has(word),
  );
  const [first = 'LAW'] = words;
  const letters = words.length > 1 ? words.map((word) => word[0]).join('') : first;
  return `${letters.toUpperCase().slice(0, 20)}-${title.match(/\d{4}/g)?.at(-1) ?? year}`;
}

/** A record, and the row that it was made of. */
export interface CodedRecord {
  record: PackRecord;
  columns: Columns;
}

/**
 * Gives own codes to the records that have none.
 * @param given the codes of all other records
 */
export function addCodes(
  { field, from, year, number }: NonNullable<RecipeTable['codes']>,
  records: readonly CodedRecord[],
  given: ReadonlySet<string>,
): void {
  const made = records
    .filter(({ record }) => record.values[field] === undefined)
    .map(({ record, columns }) => {
      const code = codeOfTitle(columnOf(columns, from), columnOf(columns, year));
      return { record, code, numbered: `${code}-${columnOf(columns, number)}` };
    });
  const counts = new Map<string, number>();
  for (const { code } of made) counts.set(code, (counts.get(code) ?? 0) + 1);
  for (const { record, code, numbered } of made)
    record.values[field] = given.has(code) || counts.get(code) !== 1 ? numbered : code;
}
