import {
  optionsOf,
  rowColumns,
  type DateFormat,
  type RowColumn,
  type RowsField,
  type RowValues,
} from '@lexboard/shared-lib/domain';
import type { Choices } from '@lexboard/shared-lib/contract';
import { Box, Field, Flex, NativeSelect } from '@lexboard/shared-lib/ui';
import { DateField } from '@lexboard/shared-lib/ui/data';
import { dayControl } from './typed-day.ts';

interface CellProps {
  name: string;
  column: RowColumn;
  value: RowValues[string] | undefined;
  choices: Choices;
  dateFormat: DateFormat;
  onChange: (value: string | null) => void;
}

function Cell({ name, column, value, choices, dateFormat, onChange }: CellProps) {
  const text = String(value ?? '');
  const { label, list } = column;
  if (!list) {
    return (
      <DateField
        {...dayControl(dateFormat)}
        {...{ name, label }}
        value={text || null}
        onChange={(_, day) => onChange(day)}
      />
    );
  }
  return (
    <Field label={label}>
      {(control) => (
        <NativeSelect
          {...control}
          name={name}
          size="md"
          width="full"
          value={text}
          onChange={(event) => onChange(event.target.value || null)}
        >
          <option value="" />
          {optionsOf(choices, list).map((option) => (
            <option key={option.label}>{option.label}</option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

interface RowCellsProps extends Pick<CellProps, 'choices' | 'dateFormat'> {
  field: RowsField;
  row: RowValues;
  onChange: (column: string, value: string | null) => void;
}

/** The controls of one row, side by side as far as there is room; a day needs more of it than a choice. */
export function RowCells({ field, row, onChange, ...reading }: RowCellsProps) {
  return (
    <Flex wrap="wrap" gap="3">
      {rowColumns[field.control].map((column) => (
        <Box key={column.name} flex="1" minW={column.list ? '24' : '48'}>
          <Cell
            {...{ column, ...reading }}
            name={field.name}
            value={row[column.name]}
            onChange={(value) => onChange(column.name, value)}
          />
        </Box>
      ))}
    </Flex>
  );
}
