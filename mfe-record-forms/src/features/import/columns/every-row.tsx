import { listImportFields, peopleColumns, type ImportKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Card, Field, Grid, Heading, Input, Text } from '@lexboard/shared-lib/ui';
import { ChoiceSelect } from '../choice-select.tsx';
import { findUnmapped } from '../import-fields.ts';
import { findChoiceField, useOptions } from '../use-options.ts';

/** Values by field, written as in a cell. */
type Values = Readonly<Record<string, string>>;

interface EveryRowProps {
  kind: ImportKind;
  mapped: ReadonlySet<string>;
  values: Values;
  onValues: (values: Record<string, string>) => void;
}

/** Fields that can have a constant value: those of the form, and owner and checker. */
const listFields = (kind: ImportKind) =>
  listImportFields(kind).filter(({ field, holds }) => field || holds === 'person');

/** The unmapped fields to show: required ones, then those that the person added. */
function listShown(kind: ImportKind, mapped: ReadonlySet<string>, values: Values) {
  const { save } = findUnmapped(kind, mapped);
  const needed = save.map(({ name }) => name);
  const asked = listFields(kind).filter(
    ({ name }) => name in values && !mapped.has(name) && !needed.includes(name),
  );
  return [
    ...save.map(({ name, label }) => ({ name, label, neededForDraft: true })),
    ...asked.map(({ name, label }) => ({ name, label, neededForDraft: false })),
  ];
}

interface ValueProps {
  kind: ImportKind;
  field: ReturnType<typeof listShown>[number];
  value: string;
  optionsOf: ReturnType<typeof useOptions>;
  onValue: (value: string) => void;
}

function Value({ kind, field: { name, label, neededForDraft }, value, optionsOf, onValue }: ValueProps) {
  const needed = neededForDraft ? ('save' as const) : undefined;
  const list = findChoiceField(kind, name)?.list;
  const isPerson = peopleColumns.some((column) => column.name === name);
  if (list && list !== 'parentLaw') {
    const words = optionsOf(name).map((option) => ({ value: option.label, label: option.label }));
    return (
      <ChoiceSelect
        {...{ label, needed, value }}
        name={`every-${name}`}
        options={[{ value: '', label: t('Leave blank') }, ...words]}
        onChange={onValue}
      />
    );
  }
  return (
    <Field
      {...{ label, needed }}
      help={list ? t('The code or the name of the law') : isPerson && t('A username or e-mail address')}
    >
      {(control) => (
        <Input
          {...control}
          name={`every-${name}`}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Field>
  );
}

/** Constant values for unmapped fields. */
export function EveryRow({ kind, mapped, values, onValues }: EveryRowProps) {
  const optionsOf = useOptions(kind);
  const shown = listShown(kind, mapped, values);
  const further = listFields(kind).filter(
    ({ name }) => !mapped.has(name) && !shown.some((one) => one.name === name),
  );
  return (
    <Card>
      <Heading level={3}>{t('The same in every row')}</Heading>
      <Text color="fg.muted" mb="3">
        {t('A field without a column can have one value for all rows.')}
      </Text>
      <Grid templateColumns="repeat(auto-fill, minmax(min(18rem, 100%), 1fr))" gap="4">
        {shown.map((field) => (
          <Value
            key={field.name}
            {...{ kind, field, optionsOf }}
            value={values[field.name] ?? ''}
            onValue={(value) => onValues({ ...values, [field.name]: value })}
          />
        ))}
        {further.length > 0 && (
          <ChoiceSelect
            label={t('Another field')}
            value=""
            options={[
              { value: '', label: t('Choose a field') },
              ...further.map(({ name, label }) => ({ value: name, label })),
            ]}
            onChange={(name) => name && onValues({ ...values, [name]: '' })}
          />
        )}
      </Grid>
    </Card>
  );
}
