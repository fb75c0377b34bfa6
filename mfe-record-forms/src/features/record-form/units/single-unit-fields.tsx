import type { Choices } from '@lexboard/shared-lib/contract';
import {
  rowColumns,
  type DateFormat,
  type RowColumn,
  type RowFault,
  type RowsField,
  type RowValues,
  readTypedDays,
} from '@lexboard/shared-lib/domain';
import { createDayControl, PersonLookup } from '@lexboard/shared-lib/forms';
import { Grid } from '@lexboard/shared-lib/ui';
import { DateField, TextField } from '@lexboard/shared-lib/ui/data';

interface SingleUnitFieldsProps {
  name: string;
  field: RowsField;
  row: RowValues;
  choices: Choices;
  dateFormat: DateFormat;
  fault: RowFault | undefined;
  onChange: (change: RowValues) => void;
}

function Cell({ column, ...props }: SingleUnitFieldsProps & { column: RowColumn }) {
  const { name, row, choices, dateFormat, fault, onChange } = props;
  const { label, list, holds } = column;
  const value = row[column.name] ?? null;
  const message = fault?.column === column.name ? fault.message : undefined;
  const set = (next: RowValues[string]) => onChange({ [column.name]: next });
  if (list) {
    const known = choices.person?.find(({ id }) => id === value);
    return (
      <PersonLookup
        {...{ name, label, message }}
        value={value === null ? '' : String(value)}
        known={known && { value: String(known.id), label: known.name }}
        approves={column.name === 'checker'}
        onChange={(_, id) => set(id ? Number(id) : null)}
      />
    );
  }
  if (holds) {
    return (
      <TextField
        {...{ name, label, message }}
        {...(holds === 'days' && { inputMode: 'numeric' as const })}
        value={String(value ?? '')}
        onChange={(_, text) => set(holds === 'days' ? readTypedDays(text) : text || null)}
      />
    );
  }
  return (
    <DateField
      {...createDayControl(dateFormat)}
      {...{ name, label, message }}
      value={value === null ? null : String(value)}
      onChange={(_, day) => set(day)}
    />
  );
}

/** The fields of a row, one below the other on a telephone. An empty one says what the record says. */
export function SingleUnitFields(props: SingleUnitFieldsProps) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
      {rowColumns[props.field.control]
        .filter(({ name }) => name !== 'unit')
        .map((column) => (
          <Cell key={column.name} {...props} column={column} />
        ))}
    </Grid>
  );
}
