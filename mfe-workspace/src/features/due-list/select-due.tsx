import type { DueRow } from '@lexboard/shared-lib/contract';
import type { ListingColumn } from '@lexboard/shared-lib/listing';
import { Checkbox, VisuallyHidden } from '@lexboard/shared-lib/ui';
import type { DueSelection } from './use-due-selection.ts';

interface SelectPageProps {
  rows: readonly DueRow[];
  selection: DueSelection;
}

/** Selects all rows of the page, or none; half-way while some are. */
function SelectPage({ rows, selection: { ids, select } }: SelectPageProps) {
  const onPage = rows.map(({ id }) => id);
  const count = onPage.filter((id) => ids.has(id)).length;
  const all = count > 0 && count === onPage.length;
  return (
    <Checkbox
      label={<VisuallyHidden>Select all rows of this page</VisuallyHidden>}
      checked={all}
      ref={(box: HTMLInputElement | null) => {
        if (box) box.indeterminate = count > 0 && !all;
      }}
      onChange={() => select(onPage, !all)}
    />
  );
}

/** The column that selects rows. */
export const createSelectColumn = (
  rows: readonly DueRow[],
  selection: DueSelection,
): ListingColumn<DueRow> => ({
  name: 'select',
  label: 'Select',
  header: <SelectPage {...{ rows, selection }} />,
  width: '3rem',
  cell: ({ id, name, dueDay }) => (
    <Checkbox
      label={
        <VisuallyHidden>
          Select {name} {dueDay}
        </VisuallyHidden>
      }
      checked={selection.ids.has(id)}
      onChange={({ target }) => selection.select([id], target.checked)}
    />
  ),
});
