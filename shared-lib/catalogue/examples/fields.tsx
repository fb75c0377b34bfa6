import { useCallback, useState } from 'react';
import { DayField } from '@lexboard/shared-lib/forms';
import { Stack } from '@lexboard/shared-lib/ui';
import {
  CheckboxField,
  MultiSelectField,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
} from '@lexboard/shared-lib/ui/data';

const ports = ['Chennai', 'Kochi', 'Mumbai'].map((name) => ({ value: name, label: name }));
const goods = ['Coal', 'Grain', 'Oil'].map((name) => ({ value: name, label: name }));

const empty = { berth: '', note: '', port: null, goods: [], size: 'Large', arrives: '', pilot: false };

interface Values {
  berth: string;
  note: string;
  port: string | null;
  goods: string[];
  size: string;
  arrives: string;
  pilot: boolean;
}

/** The fields of forms. `onChange` is stable, so that a key in one field renders that field only. */
export function Fields() {
  const [values, setValues] = useState<Values>(empty);
  const onChange = useCallback(
    (name: string, value: unknown) => setValues((now) => ({ ...now, [name]: value })),
    [],
  );
  const bind = <Name extends keyof Values>(name: Name) => ({ name, value: values[name], onChange });
  return (
    <Stack gap="4" maxW="form">
      <TextField label="Berth" help="As on the chart" {...bind('berth')} />
      <SelectField label="Port" options={ports} {...bind('port')} />
      <MultiSelectField label="Goods" options={goods} {...bind('goods')} />
      <RadioField label="Size" options={['Small', 'Large']} {...bind('size')} />
      <DayField label="Arrives" {...bind('arrives')} />
      <CheckboxField label="Needs a pilot" {...bind('pilot')} />
      <TextAreaField label="Note" message="Say why the berth is empty." {...bind('note')} />
    </Stack>
  );
}
