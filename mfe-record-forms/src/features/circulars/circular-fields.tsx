import { circularKinds } from '@lexboard/shared-lib/contract';
import { createDayControl, LawLookup, PlainSelect, useSetField } from '@lexboard/shared-lib/forms';
import { Grid } from '@lexboard/shared-lib/ui';
import { DateField, TextField, type ChoiceOption } from '@lexboard/shared-lib/ui/data';
import { CircularFileField } from './circular-file.tsx';
import type { CircularForm } from './circular-values.ts';
import type { CircularFile } from './use-circular-file.ts';

interface CircularFieldsProps {
  form: CircularForm;
  file: CircularFile;
  /** The law as an option, if known. */
  law?: ChoiceOption;
}

/** The fields of a circular, new or stored. */
export function CircularFields({ form, file, law }: CircularFieldsProps) {
  const { formik, messageOf } = form;
  const { law_id, kind, topic, link, date, attachment } = formik.values;
  const setField = useSetField(formik);
  return (
    <>
      <LawLookup
        name="law_id"
        law={law_id === '' ? undefined : Number(law_id)}
        known={law}
        message={messageOf('law_id')}
        onChange={setField}
      />
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5" alignItems="start">
        <PlainSelect
          name="kind"
          label="Kind"
          none="Choose a kind"
          value={circularKinds.find((known) => known === kind) ?? ''}
          options={circularKinds}
          message={messageOf('kind')}
          onChange={(next) => setField('kind', next)}
        />
        <DateField
          name="date"
          label="Date"
          value={date || null}
          {...createDayControl('DD/MM/YYYY')}
          message={messageOf('date')}
          onChange={(name, day) => setField(name, day ?? '')}
        />
      </Grid>
      <TextField name="topic" label="Topic" value={topic} message={messageOf('topic')} onChange={setField} />
      <TextField
        name="link"
        label="Link"
        value={link}
        inputMode="url"
        placeholder="https://"
        help="The web address of the document."
        message={messageOf('link')}
        onChange={setField}
      />
      <CircularFileField file={file} attached={attachment[0]} message={messageOf('attachment')} />
    </>
  );
}
