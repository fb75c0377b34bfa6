import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  createBlankRow,
  rowColumns,
  findRowFault,
  readRows,
  type FieldValue,
  type RowsField as RowsFieldOfKind,
  type RowValues,
} from '@lexboard/shared-lib/domain';
import { AddIcon, Box, Button, DeleteIcon, IconButton, chakra, useSteady } from '@lexboard/shared-lib/ui';
import type { RecordFieldProps } from './field-frame.ts';
import { RowCells } from './row-cells.tsx';

const Rows = chakra('fieldset', {
  base: {
    display: 'grid',
    gap: '4',
    minW: '0',
    // Where the controls of a row stand below each other, a line says where the next begins.
    '& [role=group] + [role=group]': { borderTopWidth: { base: '1px', md: '0' }, pt: { base: '4', md: '0' } },
  },
});

const Row = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    columnGap: '5',
    rowGap: '3',
    // Where controls stand below each other, only the last has the button beside it.
    '& > :not(button, :nth-last-child(2))': { gridColumn: { base: '1 / -1', md: 'auto' } },
  },
});

/**
 * The columns of a row, and its button within the last of them: two stand below those of the form's other fields. On a
 * telephone the controls stand below each other.
 */
const columnsOf = (count: number) => ({
  base: 'minmax(0, 1fr) auto',
  md: `repeat(${count - 1}, calc((100% - ${count - 1} * {spacing.5}) / ${count})) minmax(0, 1fr) auto`,
});

/** Removing the last remaining row resets it (D2 §4). */
const without = (rows: RowValues[], index: number, control: RowsFieldOfKind['control']) =>
  rows.length > 1 ? rows.filter((_, other) => other !== index) : [createBlankRow(control)];

const shownRows = (field: RowsFieldOfKind, value: FieldValue): RowValues[] => {
  const stored = readRows(value);
  return stored.length > 0 ? stored : [createBlankRow(field.control)];
};

/** Changes rows, each change on top of the one before even when that is not rendered yet. */
function useRows({ field, value, dateFormat, onChange }: RecordFieldProps<RowsFieldOfKind>) {
  const rows = useMemo(() => shownRows(field, value), [field, value]);
  const faults = useMemo(
    () => rows.map((row) => findRowFault(field, row, dateFormat)),
    [field, rows, dateFormat],
  );
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  const change = useCallback(
    (work: (rows: RowValues[]) => RowValues[]) => {
      latest.current = work(latest.current);
      onChange(field.name, latest.current);
    },
    [field, onChange],
  );
  const set = useCallback(
    (index: number, column: string, value: string | null) =>
      change((all) => all.map((row, at) => (at === index ? { ...row, [column]: value } : row))),
    [change],
  );
  return { rows, faults, change, set };
}

const controlsOf = (list: HTMLElement | null, index: number) => [
  ...(list?.querySelectorAll('[role=group]')[index]?.querySelectorAll<HTMLElement>('input, select, button') ??
    []),
];

/** Rows that are added and removed, at least one (D2 §4): extensions, or dates with their months. */
export function RowsField(props: RecordFieldProps<RowsFieldOfKind>) {
  const { field, message, choices, dateFormat } = props;
  const { rows, faults, change, set } = useRows(props);
  const list = useRef<HTMLFieldSetElement>(null);
  const messageId = useId();
  // A fault of a row stands at its cell, any other below all rows.
  const shared = useSteady(faults.some(Boolean) ? undefined : message);
  const add = () => {
    flushSync(() => change((all) => [...all, createBlankRow(field.control)]));
    controlsOf(list.current, rows.length).at(0)?.focus();
  };
  // The focus stays at the row that takes the place of the removed one, or at the last.
  const remove = (index: number) => {
    flushSync(() => change((all) => without(all, index, field.control)));
    controlsOf(list.current, Math.min(index, Math.max(rows.length - 2, 0)))
      .at(-1)
      ?.focus();
  };
  return (
    <Rows ref={list} aria-describedby={shared ? messageId : undefined}>
      <chakra.legend
        fontWeight="medium"
        fontSize="sm"
        mb="2"
        // Off is not the same as absent: it takes the margin away, too.
        srOnly={field.label === field.section || undefined}
      >
        {field.label}
      </chakra.legend>
      {rows.map((row, index) => (
        <Row
          key={index}
          role="group"
          aria-label={`${field.label} ${index + 1}`}
          gridTemplateColumns={columnsOf(rowColumns[field.control].length)}
        >
          <RowCells {...{ field, index, row, choices, dateFormat }} fault={faults[index]} onChange={set} />
          <IconButton
            label={`Remove ${field.label} ${index + 1}`}
            // Beside a control, whose label is above it and messages below.
            mt="6"
            onClick={() => remove(index)}
          >
            <DeleteIcon />
          </IconButton>
        </Row>
      ))}
      {shared && (
        <Box id={messageId} color="danger" fontSize="sm">
          {shared}
        </Box>
      )}
      <Box>
        <Button onClick={add}>
          <AddIcon />
          Add {field.label}
        </Button>
      </Box>
    </Rows>
  );
}
