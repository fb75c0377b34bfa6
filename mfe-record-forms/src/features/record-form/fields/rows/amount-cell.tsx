import { useState } from 'react';
import { formatAmount, readAmount, type RowValues } from '@lexboard/shared-lib/domain';
import { TextField } from '@lexboard/shared-lib/ui/data';

interface AmountCellProps {
  name: string;
  label: string;
  message: string | undefined;
  value: RowValues[string] | undefined;
  onChange: (name: string, value: string | number | null) => void;
}

/** Whole paise; a text that is no amount stays as typed, for validation. */
function toPaise(text: string): string | number | null {
  const reading = readAmount(text);
  return 'paise' in reading ? reading.paise : text.trim() || null;
}

/** An amount in rupees, kept as typed while it says the same. */
export function AmountCell({ name, label, message, value = null, onChange }: AmountCellProps) {
  const [typed, setTyped] = useState('');
  const written = typeof value === 'number' ? formatAmount(value) : String(value ?? '');
  return (
    <TextField
      {...{ name, label, message }}
      inputMode="decimal"
      value={toPaise(typed) === value ? typed : written}
      onChange={(_, text) => {
        setTyped(text);
        onChange(name, toPaise(text));
      }}
    />
  );
}
