import { useState } from 'react';
import { isDay } from '@lexboard/shared-lib/domain';
import { DateField } from '@lexboard/shared-lib/ui/data';
import { t } from '../../texts/index.ts';
import { createDayControl } from './typed-day.ts';

const dayFormat = 'DD/MM/YYYY';

interface DayFilterProps<Name extends string> {
  name: Name;
  label: string;
  /** YYYY-MM-DD. */
  day: string | undefined;
  /** An empty text removes the filter. */
  onChange: (name: Name, day: string) => void;
}

/** Filters a list by day. The filter changes only when the typed text is a complete date. */
export function DayFilter<Name extends string>({ name, label, day = '', onChange }: DayFilterProps<Name>) {
  const [said, setSaid] = useState(day);
  const [typed, setTyped] = useState(day);
  if (said !== day) {
    setSaid(day);
    setTyped(day);
  }
  const change = (_name: string, value: string | null) => {
    const next = value ?? '';
    setTyped(next);
    if (next === '' || isDay(next)) onChange(name, next);
  };
  return (
    <DateField
      name={name}
      label={label}
      value={typed || null}
      {...createDayControl(dayFormat)}
      words={undefined}
      message={typed && !isDay(typed) ? t('Please write it as {dayFormat}.', { dayFormat }) : undefined}
      onChange={change}
    />
  );
}
