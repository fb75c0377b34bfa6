import type { ListRow } from '@lexboard/shared-lib/domain';
import { isSelected, type RowSelection } from '../../row-selection.ts';

export type SelectRows = RowSelection['select'];

interface SelectRowProps {
  row: ListRow;
  code: string;
  selected: boolean;
  onSelect: SelectRows;
}

/** Takes a row into the selection, or out of it. */
export const SelectRow = ({ row, code, selected, onSelect }: SelectRowProps) => (
  <input
    type="checkbox"
    aria-label={`Select ${code}`}
    checked={selected}
    onChange={(event) => onSelect([row], event.target.checked)}
  />
);

/** The same for all rows of the page; half-way while some are selected. */
export function SelectPage({ rows, selection }: { rows: readonly ListRow[]; selection: RowSelection }) {
  const count = rows.filter((row) => isSelected(selection, row)).length;
  const all = count > 0 && count === rows.length;
  return (
    <input
      type="checkbox"
      aria-label="Select all rows of this page"
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !all;
      }}
      onChange={() => selection.select(rows, !all)}
    />
  );
}
