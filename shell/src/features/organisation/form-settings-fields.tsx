import type { DueSettings, FormDateOrder } from '@lexboard/shared-lib/contract';
import { kinds, listOptionalFields, readFormSettings, type RecordKind } from '@lexboard/shared-lib/domain';
import { t, words } from '@lexboard/shared-lib/texts';
import { Checkbox, Heading, Stack, Text } from '@lexboard/shared-lib/ui';
import { MultiSelectField, RadioField } from '@lexboard/shared-lib/ui/data';

const dateOrderLabels: Readonly<Record<FormDateOrder, string>> = words({
  documented: 'As documented: MM/DD/YYYY, on other compliances DD/MM/YYYY',
  dayFirst: 'Day first everywhere: DD/MM/YYYY',
});

interface FormSettingsFieldsProps {
  values: DueSettings;
  onChange: <Name extends keyof DueSettings>(name: Name, value: DueSettings[Name]) => void;
}

/** The fields of a kind that are optional in published records. */
function OptionalFields({ kind, values, onChange }: FormSettingsFieldsProps & { kind: RecordKind }) {
  const { neededForPublish } = readFormSettings(values);
  const options = listOptionalFields(kind).map(({ name, label }) => ({ value: name, label }));
  return (
    <MultiSelectField
      name={`neededForPublish.${kind.name}`}
      label={kind.tab.label}
      placeholder={t('Add fields')}
      options={options}
      value={neededForPublish[kind.name] ?? []}
      onChange={(_name, names) => onChange('neededForPublish', { ...neededForPublish, [kind.name]: names })}
    />
  );
}

/** Date format, where states are offered, and optional fields of published records (decisions §10). */
export function FormSettingsFields(props: FormSettingsFieldsProps) {
  const { values, onChange } = props;
  const { dateOrder, statesOfCentral } = readFormSettings(values);
  // An older server lacks these settings.
  if (values.dateOrder === undefined) return null;
  const chooseOrder = (_name: string, label: string) =>
    onChange('dateOrder', label === dateOrderLabels.dayFirst ? 'dayFirst' : 'documented');
  return (
    <Stack as="section" gap="5">
      <Heading level={2} id="forms" tabIndex={-1}>
        {t('Forms')}
      </Heading>
      <RadioField
        name="dateOrder"
        label={t('Dates in forms')}
        value={dateOrderLabels[dateOrder]}
        options={Object.values(dateOrderLabels)}
        onChange={chooseOrder}
      />
      <Checkbox
        name="statesOfCentral"
        label={t('Offer states below central laws')}
        description={t(
          'States run many central laws, such as those on factories. The field is never required there.',
        )}
        checked={statesOfCentral === 'yes'}
        onChange={({ target }) => onChange('statesOfCentral', target.checked ? 'yes' : 'no')}
      />
      <Stack gap="3" role="group" aria-labelledby="optional-fields">
        <Stack gap="1">
          <Heading level={3} id="optional-fields">
            {t('Fields that a published record may leave empty')}
          </Heading>
          <Text color="fg.muted" fontSize="sm">
            {t('Law, name, code and periodicity are always required.')}
          </Text>
        </Stack>
        {kinds.map((kind) => (
          <OptionalFields key={kind.name} kind={kind} {...props} />
        ))}
      </Stack>
    </Stack>
  );
}
