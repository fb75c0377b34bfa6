import { sourceTexts } from '../../texts/words.ts';
import { nextDueOfRow, ownerOfRow } from '../lists/day-columns.ts';
import { categoryOfRow, lawIdOfRow } from '../parent-law.ts';
import type { DetailRow, Field, ListColumn, RecordKind } from '../record-kind.ts';
import {
  applicabilityFields,
  createUnitFields,
  documentsField,
  lawField,
  penaltyFields,
} from './attached-fields.ts';

export const attachedWire = {
  code: 'UniqueCode',
  recordStatus: 'publish_status',
  lawStatus: 'law_status',
} as const satisfies Partial<RecordKind['wire']>;

function findField(fields: readonly Field[], name: string): Field {
  const field = fields.find((candidate) => candidate.name === name);
  if (!field) throw new Error(`There is no field ${name} to show`);
  return field;
}

interface AttachedListing {
  paths: RecordKind['list']['paths'];
  /** Columns between the statuses of record and law; a plain name uses the form's label. */
  own: readonly (string | ListColumn)[];
  /** Searchable columns by query name; keywords search these and the law's code name. */
  search: Record<string, string>;
  /** The fields that keywords search, in words. */
  keywordsSearch: string;
  /** The searchable field with the due date in words. */
  due?: string;
  optional?: readonly (string | Pick<ListColumn, 'name' | 'label'>)[];
  /** Row fields without a column. */
  more: readonly string[];
}

const codeColumn = sourceTexts<ListColumn>({ name: attachedWire.code, label: 'Unique Code' });
const statusColumn = sourceTexts<ListColumn>({ name: attachedWire.recordStatus, label: 'Status' });
const lawColumn: ListColumn = { name: lawField.name, label: lawField.label };
/** The due date of the earliest open occurrence; empty unless the record is Published below an Active law. */
const nextDueColumn: ListColumn = sourceTexts<ListColumn>({
  name: nextDueOfRow,
  label: 'Next Due',
  holds: 'dueDay',
});
const lawStatusColumn: ListColumn = sourceTexts<ListColumn>({
  name: attachedWire.lawStatus,
  label: 'Law Status',
});

const ownerColumn: ListColumn = sourceTexts<ListColumn>({
  name: ownerOfRow,
  label: 'Owner',
  optional: true,
  unsorted: true,
});
const authorityColumn: ListColumn = sourceTexts<ListColumn>({
  name: 'authority',
  label: 'Authority',
  optional: true,
  unsorted: true,
});

/** Optional columns of all kinds. */
const changeColumns: readonly ListColumn[] = sourceTexts<ListColumn[]>([
  { name: 'created', label: 'Created', optional: true, holds: 'time' },
  { name: 'updated', label: 'Updated', optional: true, holds: 'time' },
  { name: 'updatedby', label: 'Updated by', optional: true, unsorted: true },
  { name: 'state', label: 'State', optional: true, unsorted: true, holds: 'states' },
]);

const findLabel = (columns: readonly ListColumn[], name: string) =>
  columns.find((column) => column.name === name)?.label ?? name;

/** The list of a kind below laws: its own columns between the shared ones (D1 §2, §3 and §7). */
export function createAttachedList(fields: readonly Field[], listing: AttachedListing): RecordKind['list'] {
  const { paths, search, keywordsSearch, due, more } = listing;
  const own = listing.own.map((column) =>
    typeof column === 'string' ? { name: column, label: findField(fields, column).label } : column,
  );
  const dueFields = due === undefined ? [] : [due];
  const optional = [...dueFields, ...(listing.optional ?? [])].map((column): ListColumn => {
    const { name, label: shorter } = typeof column === 'string' ? { name: column, label: undefined } : column;
    const { label, control } = findField(fields, name);
    return {
      name,
      label: shorter ?? label,
      optional: true,
      ...(control === 'tick' && { unsorted: true }),
      ...(control === 'date' && { holds: 'day' }),
    };
  });
  const columns: ListColumn[] = [
    codeColumn,
    lawColumn,
    statusColumn,
    ...own,
    nextDueColumn,
    lawStatusColumn,
    ownerColumn,
    ...(fields.some(({ name }) => name === authorityColumn.name) ? [authorityColumn] : []),
    ...optional,
    ...changeColumns,
  ];
  const isSorted = ({ unsorted }: ListColumn) => !unsorted;
  const searched = Object.entries(search).map(([name, field]) => ({
    name,
    field,
    label: findLabel(own, field),
  }));
  return {
    method: 'POST',
    paths,
    rowFields: [...columns.filter(isSorted).map(({ name }) => name), lawIdOfRow, categoryOfRow, ...more],
    unsortedFields: columns.filter(({ unsorted }) => unsorted).map(({ name }) => name),
    columns,
    searchColumns: [
      ...searched,
      { name: 'LawStatus', label: lawStatusColumn.label, field: lawStatusColumn.name },
      ...dueFields.map((name) => ({ name, label: findLabel(columns, name) })),
      { name: attachedWire.code },
    ],
    due,
    keywordColumns: [lawColumn.name, ...searched.map(({ field }) => field)],
    keywordsSearch,
  };
}

function toDetailRow(fields: readonly Field[], name: string): DetailRow {
  const field = findField(fields, name);
  const { label, control } = field;
  return { name, label, control, ...('list' in field && { list: field.list, exempt: field.exempt }) };
}

const attachmentRow = sourceTexts<DetailRow>({ name: 'attachment', label: 'Attachment' });

/** The rows of a detail dialog: the code, the given fields in order, then the files (D2 §3) and what the document leaves out. */
export const toDetailRows = (
  fields: readonly Field[],
  names: readonly string[],
  more: readonly string[] = [],
): DetailRow[] => [
  codeColumn,
  ...names.map((name) => toDetailRow(fields, name)),
  attachmentRow,
  ...[...more, documentsField.name, ...createUnitFields().map(({ name }) => name)].map((name) =>
    toDetailRow(fields, name),
  ),
];

/** The last rows of the dialogs of all three kinds. */
export const applicabilityRows = [
  ...penaltyFields.map(({ name }) => name),
  ...applicabilityFields.map(({ name }) => name),
];
