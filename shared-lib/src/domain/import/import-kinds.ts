import { labels } from '../../texts/index.ts';
import { unitNumberTypes } from '../../contract/values/units/unit-numbers.ts';
import { kinds } from '../kinds/index.ts';
import type { Field, KindName, RecordKind, TextField } from '../record-kind.ts';
import { nameNumberType, unitFields } from '../units/unit-fields.ts';

export type ImportKindName = KindName | 'unit' | 'circular';

/** What the rows of a file are: records of a kind, units (units §5), or circulars (change of law §4). */
export interface ImportKind extends Pick<RecordKind, 'title' | 'fields' | 'detailRows'> {
  name: ImportKindName;
  tab: { label: string };
  wire: Pick<RecordKind['wire'], 'code' | 'recordStatus' | 'name' | 'ownCode'>;
  list: Pick<RecordKind['list'], 'columns' | 'searchColumns'>;
}

/** The columns of official numbers: one for each type, several of one type separated by `;`. */
const numberFields = unitNumberTypes.map((type): TextField => ({
  name: type,
  get label() {
    return nameNumberType(type);
  },
  control: 'text',
  section: 'Numbers',
}));

/** Units as rows of a file. They are found by code, and so is the unit above each. */
export const unitImport = labels<ImportKind>({
  name: 'unit',
  title: 'Unit',
  tab: { label: 'Units' },
  wire: { code: 'UniqueCode', recordStatus: 'status', name: 'name', ownCode: 'code' },
  fields: [...unitFields.filter(({ name }) => name !== 'numbers'), ...numberFields],
  list: { columns: [], searchColumns: [] },
  detailRows: [],
});

const section = 'Circular/Amendment';

const circularFields = labels<readonly Field[]>([
  { name: 'topic', label: 'Topic', control: 'name', neededForDraft: true, section },
  { name: 'link', label: 'Link', control: 'text', neededForDraft: true, section },
  { name: 'date', label: 'Date', control: 'date', neededForDraft: true, section },
  { name: 'kind', label: 'Kind', control: 'choice', list: 'circularKind', neededForDraft: true, section },
  { name: 'number', label: 'Number', control: 'name', section },
  { name: 'authority', label: 'Authority', control: 'name', section },
  { name: 'summary', label: 'Summary', control: 'text', section },
  { name: 'law', label: 'Law', control: 'choice', list: 'parentLaw', neededForDraft: true, section },
  { name: 'inforce', label: 'In force', control: 'text', section },
]);

/** Circulars as rows of a file. Of several laws the first is its own, the others are further ones. */
export const circularImport = labels<ImportKind>({
  name: 'circular',
  title: 'Circular/Amendment',
  tab: { label: 'Circulars' },
  wire: { code: 'UniqueCode', recordStatus: 'status', name: 'topic', ownCode: 'number' },
  fields: circularFields,
  list: { columns: [], searchColumns: [] },
  detailRows: [],
});

/** What rows of a file may be beside records. */
export const otherImports: readonly ImportKind[] = [unitImport, circularImport];

/** Whether rows of a file are records. */
export const isRecordKind = (kind: ImportKind): kind is RecordKind =>
  otherImports.every(({ name }) => name !== kind.name);

/** Finds by name what rows of a file may be. */
export const findImportKind = (name: string): ImportKind | undefined =>
  [...kinds, ...otherImports].find((kind) => kind.name === name);
