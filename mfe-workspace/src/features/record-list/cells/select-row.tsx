import type { ComponentProps } from 'react';
import type { ListRow } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { chakra } from '@lexboard/shared-lib/ui';
import { isSelected, type RowSelection } from '../../../rows/row-selection.ts';
import { checkStyle } from '../action-style.ts';
import type { NumberedRow } from '../rows/filter-rows.ts';
import type { SelectOne } from './use-select-row.ts';

interface SelectRowProps {
  row: ListRow;
  code: string;
  selected: boolean;
  onSelect: SelectOne;
}

const isWithShift = (event: Event) => event instanceof MouseEvent && event.shiftKey;

/** Toggles a row's selection; Shift selects the range from the last toggled row. */
export const SelectRow = ({ row, code, selected, onSelect }: SelectRowProps) => (
  <input
    type="checkbox"
    aria-label={t('Select {code}', { code })}
    checked={selected}
    onChange={({ target, nativeEvent }) => onSelect(row, target.checked, isWithShift(nativeEvent))}
  />
);

interface SelectPageProps {
  rows: readonly NumberedRow[];
  /** The rows belong to the previous address and are disabled. */
  busy: boolean;
  selection: RowSelection;
}

/** Toggles all rows of the page; indeterminate while some are selected. */
export function SelectPage({ rows, busy, selection }: SelectPageProps) {
  const onPage = rows.map(({ row }) => row);
  const count = onPage.filter((row) => isSelected(selection, row)).length;
  const all = count > 0 && count === onPage.length;
  return (
    <input
      type="checkbox"
      aria-label={t('Select all rows of this page')}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !all;
      }}
      onChange={() => busy || selection.select(onPage, !all)}
    />
  );
}

const Line = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minH: { base: '9', md: '6' },
    width: 'fit-content',
    color: 'fg.muted',
    cursor: 'pointer',
    '& input': checkStyle,
    '@media print': { display: 'none' },
  },
});

/** `SelectPage` with a label, for layouts without a header. */
export const SelectPageLine = ({
  rows,
  busy,
  selection,
  ...place
}: SelectPageProps & ComponentProps<typeof Line>) => (
  <Line {...place}>
    <SelectPage {...{ rows, busy, selection }} />
    {t('Select all rows of this page')}
  </Line>
);
