import type { DueColumn } from '@lexboard/shared-lib/contract';
import type { ListColumn } from '@lexboard/shared-lib/domain';
import type { ColumnedList, WidthLimits } from '../../columns/columned-list.ts';

/** By its name in exports. */
interface DueListColumn extends ListColumn {
  name: DueColumn;
}

/** All columns of the list in their order. */
const columns: readonly DueListColumn[] = [
  { name: 'due', label: 'Due Day' },
  { name: 'name', label: 'Name' },
  { name: 'status', label: 'Status' },
  { name: 'law', label: 'Law' },
  { name: 'kind', label: 'Kind' },
  { name: 'internalDay', label: 'Internal Day' },
  { name: 'statutoryDay', label: 'Statutory Day', optional: true },
  { name: 'sensitivity', label: 'Sensitivity' },
  { name: 'code', label: 'Unique Code' },
];

const day = { least: 126, most: 132 };

/** With room for what the columns hold in one line; a law's code may be longer. */
const widths: Record<DueColumn, WidthLimits> = {
  due: day,
  name: { least: 240, most: 240 },
  status: { least: 106, most: 128 },
  law: { least: 122, most: 160 },
  kind: { least: 124, most: 144 },
  internalDay: day,
  statutoryDay: day,
  sensitivity: { least: 96, most: 104 },
  code: { least: 112, most: 120 },
};

/** Of the column that selects rows. */
const SELECT = 40;

export const isDueColumn = (name: string): name is DueColumn => name in widths;

/** The list of what is due, for the choice of its columns. */
export const dueColumned: ColumnedList = {
  name: 'due',
  columns,
  fixed: ['due', 'name'],
  widest: 'name',
  priorities: ['status', 'law', 'internalDay', 'kind', 'sensitivity', 'code'],
  findWidth: ({ name }) => (isDueColumn(name) ? widths[name] : day),
  before: () => [SELECT],
  after: [],
};
