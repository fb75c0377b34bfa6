import { memo, useCallback, useMemo } from 'react';
import {
  describeShortMonth,
  isDay,
  listOptions,
  rowColumns,
  type DateFormat,
  type RowColumn,
  type RowFault,
  type RowsField,
  type RowValues,
} from '@lexboard/shared-lib/domain';
import type { Choices } from '@lexboard/shared-lib/contract';
import { createDayControl } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Field, NativeSelect } from '@lexboard/shared-lib/ui';
import { DateField, TextField } from '@lexboard/shared-lib/ui/data';
import { AmountCell } from './amount-cell.tsx';

/** Must be stable between renders. */
type ChangeCell = (row: number, column: string, value: string | number | null) => void;

interface CellProps {
  name: string;
  index: number;
  column: RowColumn;
  labelMore: string | undefined;
  value: RowValues[string] | undefined;
  message: string | undefined;
  help: string | undefined;
  choices: Choices;
  dateFormat: DateFormat;
  onChange: ChangeCell;
}

const ChoiceOption = ({ value, label }: ReturnType<typeof listOptions>[number]) => (
  <option value={value}>{label}</option>
);

function Cell({
  name,
  index,
  column,
  labelMore,
  value,
  message,
  help,
  choices,
  dateFormat,
  onChange,
}: CellProps) {
  const text = String(value ?? '');
  const { label, list, holds } = column;
  const pick = useCallback(
    (_: string, picked: string | number | null) => onChange(index, column.name, picked || null),
    [onChange, index, column],
  );
  const options = useMemo(
    () => list && listOptions(choices, list).map((option) => <ChoiceOption key={option.value} {...option} />),
    [choices, list],
  );
  if (holds === 'amount') return <AmountCell {...{ name, label, message, value }} onChange={pick} />;
  if (holds) {
    const type = holds === 'time' ? 'time' : undefined;
    return <TextField {...{ name, label, message, type }} value={text} onChange={pick} />;
  }
  if (!list) {
    return (
      <DateField
        {...createDayControl(dateFormat)}
        {...{ name, label, labelMore, message }}
        value={text || null}
        onChange={pick}
      />
    );
  }
  return (
    <Field {...{ label, message, help }}>
      {(control) => (
        <NativeSelect
          {...control}
          name={name}
          size="md"
          width="full"
          value={text}
          onChange={(event) => pick(name, event.target.value || null)}
        >
          <option value="" />
          {options}
        </NativeSelect>
      )}
    </Field>
  );
}

interface RowCellsProps extends Omit<
  CellProps,
  'name' | 'column' | 'labelMore' | 'value' | 'message' | 'help'
> {
  field: RowsField;
  row: RowValues;
  fault: RowFault | undefined;
}

/** An invalid day shows its error after blur, and what is missing on saving; other errors of a row show at once. */
function messageOf({ name, list, holds, needed }: RowColumn, row: RowValues, fault: RowFault | undefined) {
  const isAtOnce = needed ? row[name] : list || holds;
  return fault?.column === name && (isAtOnce || isDay(row[name])) ? fault.message : undefined;
}

/** Explains a date that the month lacks. */
const helpOf = ({ name }: RowColumn, { date, month }: RowValues) =>
  name === 'date' ? describeShortMonth(month, date) : undefined;

/** The controls of one row, for a surrounding grid; memoised by row. */
export const RowCells = memo(function RowCells({ field, row, fault, ...cell }: RowCellsProps) {
  return rowColumns[field.control].map((column) => (
    <Cell
      key={column.name}
      {...cell}
      column={column}
      name={field.name}
      // Disambiguates from the schedule's Start Date.
      labelMore={
        field.control === 'extensions' ? t('of extension {number}', { number: cell.index + 1 }) : undefined
      }
      value={row[column.name]}
      message={messageOf(column, row, fault)}
      help={helpOf(column, row)}
    />
  ));
});
