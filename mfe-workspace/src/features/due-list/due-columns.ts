import type { DueColumn } from '@lexboard/shared-lib/contract';
import type { ListColumn } from '@lexboard/shared-lib/domain';
import { labels } from '@lexboard/shared-lib/texts';
import type { ColumnedList, WidthLimits } from '../../columns/columned-list.ts';

/** Named as in exports. */
interface DueListColumn extends ListColumn {
  name: DueColumn;
}

/** All columns in default order; that of units only where the organisation has some. */
const columns: readonly DueListColumn[] = labels([
  { name: 'due', label: 'Due Day' },
  { name: 'name', label: 'Name' },
  { name: 'status', label: 'Status' },
  { name: 'law', label: 'Law' },
  { name: 'unit', label: 'Unit' },
  { name: 'owner', label: 'Owner' },
  { name: 'checker', label: 'Checker' },
  { name: 'kind', label: 'Kind' },
  { name: 'internalDay', label: 'Internal Day' },
  { name: 'statutoryDay', label: 'Statutory Day', optional: true },
  { name: 'filedOn', label: 'Filed On', optional: true },
  { name: 'reference', label: 'Reference', optional: true },
  { name: 'paid', label: 'Paid', optional: true },
  { name: 'lateCost', label: 'Late Cost', optional: true },
  { name: 'sensitivity', label: 'Sensitivity' },
  { name: 'code', label: 'Unique Code' },
]);

const day = { least: 106, most: 112 };
const person = { least: 110, most: 160 };

const amount = { least: 116, most: 150 };

/** Widths for usual content; longer content is truncated. */
const widths: Record<DueColumn, WidthLimits> = {
  // Includes the weekday.
  due: { least: 142, most: 146 },
  name: { least: 240, most: 240 },
  // The longest state on one line.
  status: { least: 160, most: 164 },
  law: { least: 122, most: 260 },
  owner: person,
  checker: person,
  kind: { least: 130, most: 144 },
  internalDay: day,
  statutoryDay: day,
  filedOn: day,
  reference: { least: 120, most: 180 },
  sensitivity: { least: 88, most: 96 },
  code: { least: 112, most: 120 },
  unit: { least: 130, most: 220 },
  paid: amount,
  lateCost: amount,
};

/** Width of the checkbox column. */
const SELECT = 32;

export const isDueColumn = (name: string): name is DueColumn => name in widths;

const columnedWithUnits: ColumnedList = {
  name: 'due',
  columns,
  fixed: ['due', 'name'],
  widest: 'name',
  priorities: ['status', 'owner', 'unit', 'law', 'internalDay', 'checker', 'kind', 'sensitivity', 'code'],
  findWidth: ({ name }) => (isDueColumn(name) ? widths[name] : day),
  before: () => [SELECT],
  after: [],
};

const columnedWithoutUnits: ColumnedList = {
  ...columnedWithUnits,
  columns: columns.filter(({ name }) => name !== 'unit'),
};

export const findDueColumned = (hasUnits: boolean): ColumnedList =>
  hasUnits ? columnedWithUnits : columnedWithoutUnits;
