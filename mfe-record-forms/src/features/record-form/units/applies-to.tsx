import { useState } from 'react';
import { useUnits, workCalendarQueryOptions } from '@lexboard/shared-lib/client';
import {
  countUnits,
  describeUnitCount,
  dropUnappliedRows,
  findAppliedUnits,
  formatToday,
  readRows,
  readUnitChoices,
  tidyRows,
  type RowValues,
} from '@lexboard/shared-lib/domain';
import { ChosenUnits, FieldGroup, UnitChooser } from '@lexboard/shared-lib/forms';
import { useQuery } from '@lexboard/shared-lib/query';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, HStack, notify, Text } from '@lexboard/shared-lib/ui';
import { Suggestions } from './suggestions.tsx';
import { createUnitNaming, useUnitNames, type UnitPart } from './use-units.ts';
import { WithBelow } from './with-below.tsx';

/** How many units and due items the values make. */
function UnitCountNote({ kind, values }: UnitPart) {
  const { tree } = useUnits();
  const today = formatToday(useTimeZone());
  const { data: calendar } = useQuery(workCalendarQueryOptions);
  if (!calendar || tree.ordered.length === 0) return null;
  return (
    <Text role="status" color="fg.muted">
      {describeUnitCount(countUnits(kind, values, tree, today, calendar))}
    </Text>
  );
}

/** Changes the chosen units. Rows of units that are no longer among them go, with a notice. */
function useChosenUnits(part: UnitPart) {
  const { tree } = useUnits();
  const nameUnit = createUnitNaming(useUnitNames(part));
  const { name, values, onChange } = part;
  const rows = readRows(values[name]);
  const change = (next: readonly RowValues[]) => {
    const units = tidyRows('units', [...next]);
    onChange(name, units);
    const before = readRows(values.unitArr);
    const isUnknown = tree.ordered.length === 0 && units.length > 0;
    const left = isUnknown ? before : dropUnappliedRows({ ...values, units }, tree);
    const dropped = before.filter((row) => !left.includes(row)).map(({ unit }) => nameUnit(unit));
    if (dropped.length === 0) return;
    onChange('unitArr', left);
    const [unit] = dropped;
    const more = dropped.length - 1;
    notify(
      more > 0
        ? t('What was said for {unit} and {more} more was removed: this does not apply there any more.', {
            unit,
            more,
          })
        : t('What was said for {unit} was removed: this does not apply there any more.', { unit }),
    );
  };
  const set = (index: number, said: RowValues) =>
    change(rows.map((row, at) => (at === index ? { ...row, ...said } : row)));
  const add = (ids: readonly number[]) =>
    change([...rows, ...ids.map((unit) => ({ unit, below: 'no', kind: null }))]);
  const remove = (isRemoved: (row: RowValues, index: number) => boolean) =>
    change(rows.filter((row, index) => !isRemoved(row, index)));
  return { rows, nameUnit, set, add, remove };
}

/** The units that a record applies to: none for the organisation as a whole (units §2). */
export function AppliesTo(part: UnitPart) {
  const { name, label, message } = part;
  const chosen = useChosenUnits(part);
  const { rows, nameUnit, set, add, remove } = chosen;
  const [open, setOpen] = useState<'tree' | 'suggestions'>();
  const toggle = (which: typeof open) => setOpen(open === which ? undefined : which);
  const units = useUnits();
  const isChosen = (id: number) => rows.some(({ unit }) => unit === id);
  return (
    <FieldGroup label={label}>
      <ChosenUnits
        names={rows.map(({ unit }) => nameUnit(unit))}
        none={t('The organisation as a whole')}
        onRemove={(index) => remove((_, at) => at === index)}
      >
        {(index) => <WithBelow row={rows[index] ?? {}} onChange={(said) => set(index, said)} />}
      </ChosenUnits>
      {rows.length > 0 && <UnitCountNote {...part} />}
      {message && (
        <Box color="danger" fontSize="sm">
          {message}
        </Box>
      )}
      <HStack gap="2" flexWrap="wrap">
        <Button
          name={name}
          aria-invalid={message ? true : undefined}
          aria-expanded={open === 'tree'}
          onClick={() => toggle('tree')}
        >
          {t('Choose units')}
        </Button>
        <Button aria-expanded={open === 'suggestions'} onClick={() => toggle('suggestions')}>
          {t('Suggest')}
        </Button>
      </HStack>
      {open === 'tree' && (
        <UnitChooser
          {...{ units, choices: part.choices }}
          chosen={rows.map(({ unit }) => Number(unit))}
          included={findAppliedUnits(readUnitChoices(part.values.units), units.tree)}
          onPress={(id) => (isChosen(id) ? remove(({ unit }) => unit === id) : add([id]))}
        />
      )}
      {open === 'suggestions' && <Suggestions {...part} nameUnit={nameUnit} chosen={rows} onAdd={add} />}
    </FieldGroup>
  );
}
