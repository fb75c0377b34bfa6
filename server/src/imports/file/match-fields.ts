import {
  createColumnReader,
  findDueTextField,
  findImportField,
  findNamed,
  matchColumns,
  readImportCell,
  recordStatuses,
  statusColumn,
  type ChoiceListName,
  type FoundDateOrder,
  type MatchedColumn,
  type ImportKind,
} from '@lexboard/shared-lib/domain';
import type { readLists } from '../../records/saving/choice-repository.ts';
import { everyRow, type RememberedChoice } from '../stored/import-memory.ts';
import { toImportColumn, type FileColumn, type FoundRows } from './read-found.ts';

type Lists = Awaited<ReturnType<typeof readLists>>;

/** Limit of remembered choices, far above what people make for one file. */
const MAX_CHOICES = 1_000;

const holdsDays = new Set(['date', 'extensions']);

/**
 * Determines the order of day and month in the date columns: `both` where a column leaves it open, or two columns differ.
 * @param fields fields of the columns, by position
 */
export function findDateOrder(
  kind: ImportKind,
  columns: readonly FileColumn[],
  fields: ReadonlyMap<number, string>,
): FoundDateOrder {
  const due = findDueTextField(kind)?.name;
  const found = columns
    .filter(({ column }) => {
      const name = fields.get(column) ?? '';
      return name === due || holdsDays.has(findImportField(kind, name)?.holds ?? '');
    })
    .flatMap(({ dates }) => (dates.order === 'none' ? [] : [dates]));
  const [first = { order: 'none' }, ...others] = found;
  const open = found.find(({ order }) => order === 'both');
  if (open) return open;
  return others.some(({ order }) => order !== first.order) ? { ...first, order: 'both' } : first;
}

/** Choice lists whose names other data uses as well: a department may be one of the government. */
const doubtful: readonly ChoiceListName[] = ['Bus', 'tasktype', 'category'];

/**
 * Whether the values of a column fit the field that its name suggests. A status column with other words, as 'Complied' or
 * 'Pending', is another kind of status.
 */
function isLikely(
  kind: ImportKind,
  { field: name, matchedBy }: MatchedColumn,
  { samples }: FileColumn,
  lists: Lists,
): boolean {
  if (matchedBy === 'remembered') return true;
  if (name === statusColumn.name) return samples.every((sample) => findNamed(recordStatuses, sample));
  const field = findImportField(kind, name)?.field;
  if (matchedBy !== 'words' || !field || !('list' in field) || !doubtful.includes(field.list)) return true;
  const reader = createColumnReader(field, { ...lists, parentLaw: [] });
  const isKnown = (text: string) => 'value' in readImportCell(reader, { text, type: 'text' });
  return samples.length === 0 || samples.some(isKnown);
}

/** Matches the columns of a file to fields of a kind, and lists the questions to ask. */
export function matchFields(
  kind: ImportKind,
  { columns }: FoundRows,
  { memory, lists }: { memory: readonly RememberedChoice[]; lists: Lists },
) {
  const remembered = new Map(
    memory.filter(({ field }) => field === '').map(({ value, meaning }) => [value, meaning]),
  );
  const matches = matchColumns(
    kind,
    columns.map(({ name }) => name),
    remembered,
  ).map((match, index) => {
    const column = columns[index];
    return match && column && isLikely(kind, match, column, lists) ? match : undefined;
  });
  const fields = matches.flatMap((match) => (match ? [match.field] : []));
  return {
    columns: columns.map((column, index) => ({ ...toImportColumn(column), ...matches[index] })),
    dates: findDateOrder(
      kind,
      columns,
      new Map(
        columns.flatMap(({ column }, index) => (matches[index] ? [[column, matches[index].field]] : [])),
      ),
    ),
    choices: memory
      .filter(({ field }) => fields.includes(field))
      .slice(0, MAX_CHOICES)
      .map(({ field, value, meaning, written }) => ({ field, value: written || value, choice: meaning })),
    everyRow: memory
      .filter(({ field, value, meaning }) => field === everyRow && meaning !== '' && !fields.includes(value))
      .map(({ value, meaning }) => ({ field: value, value: meaning })),
  };
}
