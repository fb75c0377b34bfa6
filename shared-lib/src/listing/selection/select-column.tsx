import { Checkbox, VisuallyHidden } from '@lexboard/shared-lib/ui';
import { t } from '../../texts/index.ts';
import type { ListingColumn } from '../rows/listing-column.tsx';
import type { ListingSelection } from './use-listing-selection.ts';

interface SelectColumn<Row> {
  /** The rows of the page. */
  rows: readonly Row[];
  selection: ListingSelection<Row>;
  /** The name of a row for screen readers. */
  nameOf: (row: Row) => string;
}

/** Selects all rows of the page or none; indeterminate while some are selected. */
function SelectPage<Row>({ rows, selection }: Omit<SelectColumn<Row>, 'nameOf'>) {
  const count = rows.filter(selection.isSelected).length;
  const all = count > 0 && count === rows.length;
  return (
    <Checkbox
      label={<VisuallyHidden>{t('Select all rows of this page')}</VisuallyHidden>}
      checked={all}
      ref={(box: HTMLInputElement | null) => {
        if (box) box.indeterminate = count > 0 && !all;
      }}
      onChange={() => selection.select(rows, !all)}
    />
  );
}

/** The column of checkboxes that selects rows. */
export const createSelectColumn = <Row,>({
  rows,
  selection,
  nameOf,
}: SelectColumn<Row>): ListingColumn<Row> => ({
  name: 'select',
  label: t('Select'),
  header: <SelectPage {...{ rows, selection }} />,
  width: '3rem',
  cell: (row) => (
    <Checkbox
      label={<VisuallyHidden>{t('Select {name}', { name: nameOf(row) })}</VisuallyHidden>}
      checked={selection.isSelected(row)}
      onChange={({ target }) => selection.select([row], target.checked)}
    />
  ),
});
