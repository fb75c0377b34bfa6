import { useCallback, useMemo, useRef, useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { useUnits } from '@lexboard/shared-lib/client';
import {
  createBlankRow,
  createRowFormat,
  findAppliedUnits,
  findRowFault,
  readRows,
  readUnitChoices,
  type RecordKind,
  type RowsField,
  type RowValues,
} from '@lexboard/shared-lib/domain';
import { Box, Button, DeleteIcon, Flex, HStack, IconButton, Stack } from '@lexboard/shared-lib/ui';
import { FieldGroup } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { SelectField } from '@lexboard/shared-lib/ui/data';
import { SingleUnitFields } from './single-unit-fields.tsx';
import { useRowChanges } from '../fields/rows/use-row-changes.ts';
import { createUnitNaming, useUnitNames, type UnitPart } from './use-units.ts';

interface SingleUnitsProps extends UnitPart {
  field: RowsField;
}

/** Adds a row for one of the units that the record applies to. */
function AddRow({
  name,
  values,
  rows,
  onAdd,
}: UnitPart & { rows: readonly RowValues[]; onAdd: (id: number) => void }) {
  const { tree } = useUnits();
  const had = new Set(rows.map(({ unit }) => unit));
  const options = findAppliedUnits(readUnitChoices(values.units), tree).flatMap((id) => {
    const unit = had.has(id) ? undefined : tree.find(id);
    return unit ? [{ value: String(id), label: `${unit.name} (${unit.code})` }] : [];
  });
  if (options.length === 0) return null;
  return (
    <SelectField
      // The control is empty again after each choice.
      key={rows.length}
      name={name}
      label={t('Add a unit where something differs')}
      value={null}
      options={options}
      onChange={(_, id) => id && onAdd(Number(id))}
    />
  );
}

/** Changes the rows, and keeps the focus at the one that was added, or beside the one that was removed. */
function useRows({ name, field, values, onChange }: SingleUnitsProps) {
  const [opened, open] = useState<number>();
  const box = useRef<HTMLFieldSetElement>(null);
  const value = values[name];
  const rows = useMemo(() => readRows(value), [value]);
  const store = useCallback((next: RowValues[]) => onChange(name, next), [name, onChange]);
  const change = useRowChanges(rows, store);
  const rowAt = (index: number) => box.current?.querySelectorAll('[data-row]')[index];
  const set = (unit: RowValues[string] | undefined, said: RowValues) =>
    change((all) => all.map((row) => (row.unit === unit ? { ...row, ...said } : row)));
  const add = (unit: number) => {
    flushSync(() => {
      change((all) => [...all, { ...createBlankRow(field.control), unit }]);
      open(unit);
    });
    rowAt(rows.length)?.querySelector('input')?.focus();
  };
  const remove = (index: number) => {
    const removed = rows[index]?.unit;
    flushSync(() => change((all) => all.filter(({ unit }) => unit !== removed)));
    const next = rowAt(Math.min(index, rows.length - 2)) ?? box.current;
    next?.querySelector<HTMLElement>('button, input')?.focus();
  };
  return { box, rows, opened, open, set, add, remove };
}

interface SingleUnitProps extends Omit<ComponentProps<typeof SingleUnitFields>, 'name' | 'dateFormat'> {
  kind: RecordKind;
  open: boolean;
  onToggle: () => void;
  onRemove: () => void;
}

/** What differs for a unit as a line, with its fields while they are open. */
function SingleUnit({ kind, open, onToggle, onRemove, ...fields }: SingleUnitProps) {
  const { row, choices, field } = fields;
  const unit = createUnitNaming(choices)(row.unit);
  return (
    <Stack role="group" aria-label={unit} data-row gap="3" borderTopWidth="1px" pt="3">
      <Flex gap="3" align="center" justify="space-between">
        <Box minW="0" overflowWrap="anywhere">
          {createRowFormat(kind.dateFormat, choices)(row)}
        </Box>
        <HStack gap="1">
          <Button size="sm" aria-label={t('Change {unit}', { unit })} aria-expanded={open} onClick={onToggle}>
            {t('Change')}
          </Button>
          <IconButton label={t('Remove what differs for {unit}', { unit })} onClick={onRemove}>
            <DeleteIcon />
          </IconButton>
        </HStack>
      </Flex>
      {open && <SingleUnitFields {...fields} name={field.name} dateFormat={kind.dateFormat} />}
    </Stack>
  );
}

/** What differs for single units: a line for each, whose fields open one at a time (units §2). */
export function SingleUnits(props: SingleUnitsProps) {
  const { label, field, kind, values, message } = props;
  const choices = useUnitNames(props);
  const { box, rows, opened, open, set, add, remove } = useRows(props);
  if (rows.length === 0 && readRows(values.units).length === 0) return null;
  const faults = rows.map((row) => findRowFault(field, row, kind.dateFormat));
  return (
    <FieldGroup ref={box} label={label}>
      {rows.map((row, index) => (
        <SingleUnit
          key={row.unit}
          {...{ kind, field, row, choices }}
          fault={faults[index]}
          open={row.unit === opened || faults[index] !== undefined}
          onToggle={() => open(row.unit === opened ? undefined : Number(row.unit))}
          onChange={(said) => set(row.unit, said)}
          onRemove={() => remove(index)}
        />
      ))}
      <AddRow {...props} rows={rows} onAdd={add} />
      {message && !faults.some(Boolean) && (
        <Box color="danger" fontSize="sm">
          {message}
        </Box>
      )}
    </FieldGroup>
  );
}
