import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { unitLimits } from '@lexboard/shared-lib/contract';
import { checkUnitNumbers, describeUnitNumber, readUnitNumber } from '@lexboard/shared-lib/domain';
import { PlainSelect } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { AddIcon, Box, Button, chakra, DeleteIcon, IconButton } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { createNumberRow, type NumberRow, type UnitForm } from './unit-values.ts';
import { listNumberTypes } from '../unit-words.ts';

const Rows = chakra('fieldset', {
  base: {
    display: 'grid',
    gap: '4',
    minW: '0',
    '& [role=group]': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: '12rem minmax(0, 1fr) auto' },
      alignItems: 'start',
      gap: '3',
    },
    // A field that gets the focus is scrolled into view with the message below it.
    '& [role=group] :is(input, select, button)': { scrollMarginBottom: '16' },
    '& [role=group] > :not(button, :nth-last-child(2))': { gridColumn: { base: '1 / -1', sm: 'auto' } },
  },
});

interface NumberFieldsProps {
  row: NumberRow;
  index: number;
  message: string | undefined;
  onChange: (name: string, value: string) => void;
  /** Called when the value's field is left. */
  onLeave: (typed: string) => void;
  onRemove: () => void;
}

function NumberFields({ row, index, message, onChange, onLeave, onRemove }: NumberFieldsProps) {
  const number = index + 1;
  const place = t('of number {number}', { number });
  return (
    <div role="group" aria-label={t('Number {number}', { number })}>
      <PlainSelect
        name={`numbers.${index}.type`}
        label={t('Type')}
        labelMore={place}
        value={row.type}
        options={listNumberTypes()}
        onChange={(type) => onChange(`numbers.${index}.type`, type)}
      />
      <Box onBlur={({ target }) => target instanceof HTMLInputElement && onLeave(target.value)}>
        <TextField
          name={`numbers.${index}.value`}
          label={t('Number')}
          labelMore={place}
          value={row.value}
          // The error stands in its place, so that it is in view.
          help={message ? undefined : describeUnitNumber(row.type)}
          {...{ message, onChange }}
        />
      </Box>
      <IconButton label={t('Remove number {number}', { number })} mt="6" onClick={onRemove}>
        <DeleteIcon />
      </IconButton>
    </div>
  );
}

/** Puts the focus into a row after one was added or removed. */
function useRowFocus() {
  const list = useRef<HTMLFieldSetElement>(null);
  const focusRow = (index: number) => {
    const row = list.current?.querySelectorAll('[role=group]')[index];
    (row?.querySelector('select') ?? list.current?.querySelector('button'))?.focus();
  };
  return { list, focusRow };
}

/**
 * The official numbers of a unit. A number is put into its stored form when its field is left, and checked by the
 * server's rules.
 * @param state the name of the unit's state, or of the nearest unit above that has one
 */
export function UnitNumbers({ form, state }: { form: UnitForm; state: string | undefined }) {
  const { formik, messageOf, setField, changeValues } = form;
  const { numbers } = formik.values;
  /** The keys of rows whose field was left: their errors show before the form is saved. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { list, focusRow } = useRowFocus();
  const { errors } = checkUnitNumbers(numbers, { state });
  const change = (work: (rows: NumberRow[]) => NumberRow[]) =>
    changeValues((values) => ({ ...values, numbers: work(values.numbers) }));
  const leave = (index: number, { key, type }: NumberRow, typed: string) => {
    const value = readUnitNumber({ type, value: typed }, { state }).value ?? typed;
    change((rows) => rows.map((row, at) => (at === index ? { ...row, value } : row)));
    if (typed) setLeft(new Set([...left, key]));
  };
  const messageAt = ({ key }: NumberRow, index: number) => {
    const at = `numbers.${index}` as const;
    const fault = left.has(key) ? errors.find(({ field }) => field.startsWith(`${at}.`))?.message : undefined;
    return fault ?? messageOf(`${at}.value`) ?? messageOf(`${at}.type`);
  };
  const add = () => {
    flushSync(() => change((rows) => [...rows, createNumberRow()]));
    focusRow(numbers.length);
  };
  const remove = (index: number) => {
    flushSync(() => change((rows) => rows.filter((_, at) => at !== index)));
    focusRow(Math.min(index, numbers.length - 2));
  };
  return (
    <Rows ref={list}>
      <chakra.legend fontWeight="medium" fontSize="sm" mb="2">
        {t('Numbers')}
      </chakra.legend>
      {numbers.map((row, index) => (
        <NumberFields
          key={row.key}
          {...{ row, index }}
          message={messageAt(row, index)}
          onChange={setField}
          onLeave={(typed) => leave(index, row, typed)}
          onRemove={() => remove(index)}
        />
      ))}
      {numbers.length < unitLimits.numbers && (
        <Box>
          <Button onClick={add}>
            <AddIcon />
            {t('Add number')}
          </Button>
        </Box>
      )}
    </Rows>
  );
}
