import { DayField } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Grid } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import type { CircularForm } from '../circular-values.ts';
import { FormRows } from './form-rows.tsx';

/** The days on which a circular comes into force, each with what does. */
export function InForceRows({ form: { formik, messageOf, setField, changeValues } }: { form: CircularForm }) {
  const { inforce } = formik.values;
  const change = (work: (rows: typeof inforce) => typeof inforce) =>
    changeValues((values) => ({ ...values, inforce: work(values.inforce) }));
  return (
    <FormRows
      label={t('Comes into force')}
      labelOfRow={(place) => t('Comes into force {place}', { place })}
      labelOfRemoval={(place) => t('Remove day {place}', { place })}
      adding={t('Add day')}
      rows={inforce.map((_, index) => index)}
      message={undefined}
      onAdd={() => change((rows) => [...rows, { day: '', what: '' }])}
      onRemove={(index) => change((rows) => rows.filter((_, other) => other !== index))}
    >
      {(index) => (
        <Grid templateColumns={{ base: '1fr', sm: '12rem 1fr' }} gap="3" alignItems="start">
          <DayField
            name={`inforce.${index}.day`}
            label={t('Day')}
            value={inforce[index]?.day ?? ''}
            message={messageOf(`inforce.${index}.day`)}
            onChange={setField}
          />
          <TextField
            name={`inforce.${index}.what`}
            label={t('What')}
            placeholder={t('All of it')}
            value={inforce[index]?.what ?? ''}
            message={messageOf(`inforce.${index}.what`)}
            onChange={setField}
          />
        </Grid>
      )}
    </FormRows>
  );
}
