import type { RecordKind } from '@lexboard/shared-lib/domain';
import { Card, Field, Grid, Heading, Input, Text } from '@lexboard/shared-lib/ui';
import { ChoiceSelect } from '../choice-select.tsx';
import { findUnmapped } from '../import-fields.ts';
import { findChoiceField, useOptions } from '../use-options.ts';

/** By field, as it would stand in a cell. */
type Values = Readonly<Record<string, string>>;

interface EveryRowProps {
  kind: RecordKind;
  /** The fields that columns are. */
  mapped: ReadonlySet<string>;
  values: Values;
  onValues: (values: Record<string, string>) => void;
}

/** The fields without a column that are shown: what a row is not saved without, then those that somebody asked for. */
function listShown(kind: RecordKind, mapped: ReadonlySet<string>, values: Values) {
  const { save } = findUnmapped(kind, mapped);
  const asked = kind.fields.filter(
    (field) => field.name in values && !mapped.has(field.name) && !save.includes(field),
  );
  return [...save, ...asked].map(({ name, label, neededForDraft }) => ({ name, label, neededForDraft }));
}

interface ValueProps {
  kind: RecordKind;
  field: ReturnType<typeof listShown>[number];
  value: string;
  optionsOf: ReturnType<typeof useOptions>;
  onValue: (value: string) => void;
}

function Value({ kind, field: { name, label, neededForDraft }, value, optionsOf, onValue }: ValueProps) {
  const needed = neededForDraft ? ('save' as const) : undefined;
  const list = findChoiceField(kind, name)?.list;
  if (list && list !== 'parentLaw') {
    const words = optionsOf(name).map((option) => ({ value: option.label, label: option.label }));
    return (
      <ChoiceSelect
        {...{ label, needed, value }}
        name={`every-${name}`}
        options={[{ value: '', label: 'Leave blank' }, ...words]}
        onChange={onValue}
      />
    );
  }
  return (
    <Field {...{ label, needed }} help={list && 'The code or the name of the law'}>
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

/** Values that every row gets in fields that no column of the file is. */
export function EveryRow({ kind, mapped, values, onValues }: EveryRowProps) {
  const optionsOf = useOptions(kind);
  const shown = listShown(kind, mapped, values);
  const further = kind.fields.filter(
    ({ name }) => !mapped.has(name) && !shown.some((one) => one.name === name),
  );
  return (
    <Card>
      <Heading level={3}>The same in every row</Heading>
      <Text color="fg.muted" mb="3">
        A field without a column can have one value for all rows.
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
            label="Another field"
            value=""
            options={[
              { value: '', label: 'Choose a field' },
              ...further.map(({ name, label }) => ({ value: name, label })),
            ]}
            onChange={(name) => name && onValues({ ...values, [name]: '' })}
          />
        )}
      </Grid>
    </Card>
  );
}
