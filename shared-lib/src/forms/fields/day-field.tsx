import { DateField, type FormFieldProps } from '@lexboard/shared-lib/ui/data';
import { createDayControl } from './typed-day.ts';

/** A day as DD/MM/YYYY; its value is an ISO day, empty for none. */
export const DayField = ({ value, onChange, ...field }: FormFieldProps<string>) => (
  <DateField
    {...field}
    {...createDayControl('DD/MM/YYYY')}
    value={value || null}
    onChange={(name, day) => onChange(name, day ?? '')}
  />
);
