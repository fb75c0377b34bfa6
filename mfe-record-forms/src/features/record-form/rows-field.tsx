import {
  blankRow,
  optionsOf,
  rowColumns,
  rowsIn,
  type DateFormat,
  type RowColumn,
  type RowsField as RowsFieldOfKind,
  type RowValues,
} from '@lexboard/shared-lib/domain';
import type { Choices } from '@lexboard/shared-lib/contract';
import {
  AddIcon,
  Box,
  Button,
  DeleteIcon,
  Field,
  Flex,
  IconButton,
  NativeSelect,
  Stack,
  chakra,
} from '@lexboard/shared-lib/ui';
import { DateField } from '@lexboard/shared-lib/ui/data';
import type { RecordFieldProps } from './record-field.tsx';
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
  if (!column.list) {
    return (
      <DateField
        {...dayControl(dateFormat)}
        name={name}
        label={column.label}
        value={text || null}
        onChange={(_, day) => onChange(day)}
      />
    );
  }
  return (
    <Field label={column.label}>
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
          {optionsOf(choices, column.list ?? 'daysData').map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

/** Removing the last remaining row resets it (D2 §4). */
const without = (rows: RowValues[], index: number, control: RowsFieldOfKind['control']) =>
  rows.length > 1 ? rows.filter((_, other) => other !== index) : [blankRow(control)];

/** Rows that are added and removed, at least one (D2 §4): extensions, or dates with their months. */
export function RowsField(props: RecordFieldProps<RowsFieldOfKind>) {
  const { field, value, message, choices, dateFormat, onChange } = props;
  const stored = rowsIn(value);
  const rows = stored.length > 0 ? stored : [blankRow(field.control)];
  const change = (next: RowValues[]) => onChange(field.name, next);
  return (
    <Stack as="fieldset" gap="3">
      <chakra.legend fontWeight="medium" fontSize="sm" mb="1">
        {field.label}
      </chakra.legend>
      {rows.map((row, index) => (
        <Flex
          key={index}
          role="group"
          aria-label={`${field.label} ${index + 1}`}
          wrap={{ base: 'wrap', md: 'nowrap' }}
          align="flex-end"
          gap="3"
        >
          {rowColumns[field.control].map((column) => (
            <Box key={column.name} flex="1" minW="36">
              <Cell
                {...{ column, choices, dateFormat }}
                name={field.name}
                value={row[column.name]}
                onChange={(cell) =>
                  change(rows.map((one, at) => (at === index ? { ...one, [column.name]: cell } : one)))
                }
              />
            </Box>
          ))}
          <IconButton
            label={`Remove ${field.label} ${index + 1}`}
            onClick={() => change(without(rows, index, field.control))}
          >
            <DeleteIcon />
          </IconButton>
        </Flex>
      ))}
      {message && (
        <Box role="alert" color="danger" fontSize="sm">
          {message}
        </Box>
      )}
      <Box>
        <Button onClick={() => change([...rows, blankRow(field.control)])}>
          <AddIcon />
          Add {field.label}
        </Button>
      </Box>
    </Stack>
  );
}
