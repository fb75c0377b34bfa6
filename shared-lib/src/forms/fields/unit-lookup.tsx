import { useMemo } from 'react';
import { useUnits } from '@lexboard/shared-lib/client';
import type { IdOrNone } from '@lexboard/shared-lib/contract';
import { SelectField } from '@lexboard/shared-lib/ui/data';
import { t } from '../../texts/index.ts';
import { listUnitOptions } from '../units/unit-options.ts';

interface UnitLookupProps {
  name: string;
  label: string;
  /** The unit's id, or `none` for the organisation as a whole; undefined if none is selected. */
  unit: IdOrNone | undefined;
  onChange: (name: string, unit: string) => void;
}

/** Selects a unit, with all below it, searched by name, code and the units above. */
export function UnitLookup({ name, label, unit, onChange }: UnitLookupProps) {
  const { units, error, pending } = useUnits();
  const options = useMemo(
    () => [
      ...listUnitOptions(units),
      { value: 'none', label: t('Organisation as a whole', undefined, 'value') },
    ],
    [units],
  );
  return (
    <SelectField
      // The control reads its initial option only once, so a new key remounts it when the names have loaded.
      key={pending ? 'unnamed' : 'named'}
      value={unit === undefined ? null : String(unit)}
      help={t('With all units below it.')}
      message={units.length > 0 ? undefined : error?.message}
      options={options}
      clearable
      onChange={(_field, value) => onChange(name, value ?? '')}
      {...{ name, label }}
    />
  );
}
