import { type UnitRow } from '@lexboard/shared-lib/contract';
import { DayField, PersonLookup, PlainSelect } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Grid } from '@lexboard/shared-lib/ui';
import { MultiSelectField, SelectField, TextField } from '@lexboard/shared-lib/ui/data';
import { useChoiceOptions, useOtherUnits, useStateName } from '../use-units.ts';
import { UnitNumbers } from './unit-numbers.tsx';
import type { UnitForm } from './unit-values.ts';
import { listUnitKinds } from '../unit-words.ts';

const pair = { templateColumns: { base: '1fr', sm: '1fr 1fr' }, gap: '5', alignItems: 'start' } as const;

function PlaceFields({ form, id }: { form: UnitForm; id: number | undefined }) {
  const { formik, bind, setField, messageOf } = form;
  const { kind, parent, state } = formik.values;
  const parents = useOtherUnits(id, parent);
  const states = useChoiceOptions('state');
  const inherited = useStateName()({ parent, state: null });
  return (
    <>
      <Grid {...pair}>
        <PlainSelect
          name="kind"
          label={t('Kind')}
          value={kind}
          options={listUnitKinds()}
          message={messageOf('kind')}
          onChange={(next) => setField('kind', next)}
        />
        <SelectField
          {...bind('parent')}
          label={t('Parent')}
          help={t('The unit above it. Leave empty for one at the top.')}
          options={parents}
          clearable
        />
      </Grid>
      <SelectField
        {...bind('state')}
        label={t('State', undefined, 'of India')}
        {...(inherited &&
          state === null && { placeholder: t('{state}, as the unit above', { state: inherited }) })}
        options={states}
        clearable
      />
    </>
  );
}

interface UnitFieldsProps {
  form: UnitForm;
  /** The stored unit; undefined for a new one. */
  unit: UnitRow | undefined;
}

/** The fields of a unit, new or stored. */
export function UnitFields({ form, unit }: UnitFieldsProps) {
  const { formik, bind, setField, messageOf } = form;
  const lists = {
    industry: useChoiceOptions('indusKey'),
    entityType: useChoiceOptions('entityType'),
    branchtype: useChoiceOptions('branchtype'),
  };
  const nameState = useStateName();
  return (
    <>
      <Grid {...pair} templateColumns={{ base: '1fr', sm: '2fr 1fr' }}>
        <TextField {...bind('name')} label={t('Name')} />
        <TextField {...bind('code')} label={t('Code')} help={t('Short, such as PUNE-1.')} />
      </Grid>
      <PlaceFields form={form} id={unit?.id} />
      <MultiSelectField {...bind('industry')} label={t('Industry')} options={lists.industry} />
      <Grid {...pair}>
        <MultiSelectField {...bind('entityType')} label={t('Entity Type')} options={lists.entityType} />
        <MultiSelectField {...bind('branchtype')} label={t('Branch Type')} options={lists.branchtype} />
      </Grid>
      <PersonLookup
        name="head"
        label={t('Head', undefined, 'of a unit')}
        value={formik.values.head}
        known={unit && { value: String(unit.head), label: unit.headName }}
        help={t('Owns what is due here and has no other owner.')}
        message={messageOf('head')}
        onChange={setField}
      />
      <Grid {...pair}>
        <DayField {...bind('from')} label={t('Open From')} help={t('Leave empty if it was always there.')} />
        <DayField
          {...bind('until')}
          label={t('Open Until')}
          help={t('Its last day. Leave empty while it is open.')}
        />
      </Grid>
      <UnitNumbers form={form} state={nameState(formik.values)} />
    </>
  );
}
