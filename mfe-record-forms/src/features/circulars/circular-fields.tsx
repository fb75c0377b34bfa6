import { circularKinds } from '@lexboard/shared-lib/contract';
import { DayField, LawLookup, PlainSelect } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Grid } from '@lexboard/shared-lib/ui';
import { TextAreaField, TextField, type ChoiceOption } from '@lexboard/shared-lib/ui/data';
import { AskSection, type StoredCircular } from './asking/ask-section.tsx';
import { CircularFileField } from './circular-file.tsx';
import { listLaws, type CircularForm } from './circular-values.ts';
import { FurtherLaws } from './fields/further-laws.tsx';
import { InForceRows } from './fields/in-force-rows.tsx';
import type { CircularFile } from './use-circular-file.ts';
import { listCircularKinds } from '../../circular-parts/circular-words.ts';

interface CircularFieldsProps {
  form: CircularForm;
  file: CircularFile;
  /** The law as an option, if known. */
  law?: ChoiceOption;
  /** Its further laws as options, if known. */
  furtherLaws?: readonly ChoiceOption[];
  stored?: StoredCircular;
}

/** The fields of a circular, new or stored. */
export function CircularFields({ form, file, law, furtherLaws = [], stored }: CircularFieldsProps) {
  const { formik, bind, messageOf, setField } = form;
  const { law_id, kind, attachment, asked } = formik.values;
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
          label={t('Kind')}
          none={t('Choose a kind')}
          value={circularKinds.find((known) => known === kind) ?? ''}
          options={listCircularKinds()}
          message={messageOf('kind')}
          onChange={(next) => setField('kind', next)}
        />
        <DayField {...bind('date')} label={t('Date')} />
      </Grid>
      <TextField {...bind('topic')} label={t('Topic')} />
      <TextField
        {...bind('link')}
        label={t('Link')}
        inputMode="url"
        placeholder="https://"
        help={t('The web address of the document.')}
      />
      <CircularFileField file={file} attached={attachment[0]} message={messageOf('attachment')} />
      <Grid templateColumns={{ base: '1fr', sm: '1fr 2fr' }} gap="5" alignItems="start">
        <TextField {...bind('number')} label={t('Number')} />
        <TextField {...bind('authority')} label={t('Authority')} />
      </Grid>
      <TextAreaField {...bind('summary')} label={t('Summary')} />
      <InForceRows form={form} />
      <FurtherLaws form={form} known={furtherLaws} />
      <AskSection
        asked={asked}
        laws={listLaws(formik.values)}
        stored={stored}
        messageOf={messageOf}
        onChange={setField}
      />
    </>
  );
}
