import { unitNumberTypes } from '../../contract/values/units/unit-numbers.ts';
import { kinds } from '../kinds/index.ts';
import type { KindName, RecordKind, TextField } from '../record-kind.ts';
import { unitFields } from '../units/unit-fields.ts';

export type ImportKindName = KindName | 'unit';

/** What the rows of a file are: records of a kind, or units (units §5). */
export interface ImportKind extends Pick<RecordKind, 'title' | 'fields' | 'detailRows'> {
  name: ImportKindName;
  tab: { label: string };
  wire: Pick<RecordKind['wire'], 'code' | 'recordStatus' | 'name' | 'ownCode'>;
  list: Pick<RecordKind['list'], 'columns' | 'searchColumns'>;
}

/** The columns of official numbers: one for each type, several of one type separated by `;`. */
const numberFields = unitNumberTypes.map((type): TextField => ({
  name: type,
  label: type,
  control: 'text',
  section: 'Numbers',
}));

/** Units as rows of a file. They are found by code, and so is the unit above each. */
export const unitImport: ImportKind = {
  name: 'unit',
  title: 'Unit',
  tab: { label: 'Units' },
  wire: { code: 'UniqueCode', recordStatus: 'status', name: 'name', ownCode: 'code' },
  fields: [...unitFields.filter(({ name }) => name !== 'numbers'), ...numberFields],
  list: { columns: [], searchColumns: [] },
  detailRows: [],
};

/** Whether rows of a file are records. */
export const isRecordKind = (kind: ImportKind): kind is RecordKind => kind.name !== 'unit';

/** Finds by name what rows of a file may be. */
export const findImportKind = (name: string): ImportKind | undefined =>
  name === unitImport.name ? unitImport : kinds.find((kind) => kind.name === name);
