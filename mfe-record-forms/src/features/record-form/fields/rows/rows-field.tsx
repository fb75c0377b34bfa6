import { useCallback, useId, useMemo, useRef } from 'react';
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
import { t } from '@lexboard/shared-lib/texts';
import { AddIcon, Box, Button, DeleteIcon, IconButton, chakra, useSteady } from '@lexboard/shared-lib/ui';
import { nameSection } from '../../../../record-sections.ts';
import type { RecordFieldProps } from '../field-frame.ts';
import { RowCells } from './row-cells.tsx';
import { useRowChanges } from './use-row-changes.ts';

const Rows = chakra('fieldset', {
  base: {
    display: 'grid',
    gap: '4',
    minW: '0',
    // In the stacked layout a line separates rows.
    '& [role=group] + [role=group]': { borderTopWidth: { base: '1px', md: '0' }, pt: { base: '4', md: '0' } },
    '& [data-lines] + [data-lines]': { borderTopWidth: '1px', pt: '4' },
  },
});

const Row = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    columnGap: '5',
    rowGap: '3',
    // In the stacked layout the button stands beside the last control.
    '& > :not(button, :nth-last-child(2))': { gridColumn: { base: '1 / -1', md: 'auto' } },
    // Two lines: the first fills the place above the button, the last control is the widest.
    '&[data-lines] > :is(:nth-child(3), :nth-last-child(2))': { gridColumn: { md: 'span 2' } },
  },
});

/** Five controls in a line would cut a date. */
const MOST_IN_LINE = 3;

/**
 * The grid of a row, with its button inside the last column, so that two columns align with the form's other fields.
 * On a telephone the controls are stacked.
 */
const columnsOf = (count: number) => ({
  base: 'minmax(0, 1fr) auto',
  md: `${count > 1 ? `repeat(${count - 1}, calc((100% - ${count - 1} * {spacing.5}) / ${count})) ` : ''}minmax(0, 1fr) auto`,
});

/** Removing the last remaining row resets it (D2 §4). */
const without = (rows: RowValues[], index: number, control: RowsFieldOfKind['control']) =>
  rows.length > 1 ? rows.filter((_, other) => other !== index) : [createBlankRow(control)];

const shownRows = (field: RowsFieldOfKind, value: FieldValue): RowValues[] => {
  const stored = readRows(value);
  return stored.length > 0 ? stored : [createBlankRow(field.control)];
};

function useRows({ field, value, dateFormat, onChange }: RecordFieldProps<RowsFieldOfKind>) {
  const rows = useMemo(() => shownRows(field, value), [field, value]);
  const faults = useMemo(
    () => rows.map((row) => findRowFault(field, row, dateFormat)),
    [field, rows, dateFormat],
  );
  const store = useCallback((next: RowValues[]) => onChange(field.name, next), [field, onChange]);
  const change = useRowChanges(rows, store);
  const set = useCallback(
    (index: number, column: string, value: string | number | null) =>
      change((all) => all.map((row, at) => (at === index ? { ...row, [column]: value } : row))),
    [change],
  );
  return { rows, faults, change, set };
}

const controlsOf = (list: HTMLElement | null, index: number) => [
  ...(list?.querySelectorAll('[role=group]')[index]?.querySelectorAll<HTMLElement>('input, select, button') ??
    []),
];

/** Repeated rows, at least one (D2 §4): extensions, or dates with months. */
export function RowsField(props: RecordFieldProps<RowsFieldOfKind>) {
  const { field, message, choices, dateFormat } = props;
  const { rows, faults, change, set } = useRows(props);
  const { length: columns } = rowColumns[field.control];
  const list = useRef<HTMLFieldSetElement>(null);
  const messageId = useId();
  // Errors of rows show at their cells; any other error below all rows.
  const shared = useSteady(faults.some(Boolean) ? undefined : message);
  const add = () => {
    flushSync(() => change((all) => [...all, createBlankRow(field.control)]));
    controlsOf(list.current, rows.length).at(0)?.focus();
  };
  // Focuses the row that takes the removed one's place, or the last.
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
        // Must be undefined, not false: `srOnly={false}` also resets the margin.
        srOnly={field.label === nameSection(field.section) || undefined}
      >
        {field.label}
      </chakra.legend>
      {rows.map((row, index) => (
        <Row
          key={index}
          role="group"
          aria-label={`${field.label} ${index + 1}`}
          data-lines={columns > MOST_IN_LINE || undefined}
          gridTemplateColumns={columnsOf(Math.min(columns, MOST_IN_LINE))}
        >
          <RowCells {...{ field, index, row, choices, dateFormat }} fault={faults[index]} onChange={set} />
          <IconButton
            label={t('Remove {name} {number}', { name: field.label, number: index + 1 })}
            // Aligns with a control that has its label above.
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
          {t('Add {name}', { name: field.label })}
        </Button>
      </Box>
    </Rows>
  );
}
