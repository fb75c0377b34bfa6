import { useMemo } from 'react';
import { Card, Grid, GridItem, Heading, Stack } from '@lexboard/shared-lib/ui';
import { fieldOptions } from './choice-values.ts';
import { FixedField } from './fixed-field.tsx';
import { FixedWords } from './fixed-words.tsx';
import { formSections, sectionId, type FormSection } from './form-sections.ts';
import { isFixed, type OpenedForm } from './opened-form.ts';
import { RecordField } from './record-field.tsx';
import type { RecordFormStore } from './use-record-form.ts';

interface FormFieldsProps {
  opened: OpenedForm;
  store: RecordFormStore;
}

/** The options of every field, the same arrays while the form is open. */
function useOptions(opened: OpenedForm) {
  return useMemo(
    () => new Map(opened.kind.fields.map((field) => [field.name, fieldOptions(field, opened)])),
    [opened],
  );
}

const overWatermark = { position: 'relative' } as const;

/** The fields of a record below the headings of its kind. */
export function FormFields({ opened, store }: FormFieldsProps) {
  const options = useOptions(opened);
  const fieldOf = ({ field }: FormSection['fields'][number]) => {
    const value = store.values[field.name] ?? null;
    const { choices, kind } = opened;
    const { dateFormat } = kind;
    if (isFixed(opened, field)) {
      if (field.fixedAsWords) return <FixedWords {...{ field, value, choices }} />;
      return <FixedField {...{ field, value, choices, dateFormat }} />;
    }
    return (
      <RecordField
        {...{ field, value, choices, dateFormat }}
        options={options.get(field.name) ?? []}
        message={store.messages[field.name]}
        onChange={store.change}
      />
    );
  };
  return (
    <Stack gap="5">
      {formSections(opened.kind, store.values).map(({ title, fields }) => (
        <Card
          key={title}
          aria-labelledby={sectionId(title)}
          p={{ base: '4', md: '6' }}
          css={{ '& > *': overWatermark }}
        >
          <Heading level={2} id={sectionId(title)} tabIndex={-1} mb="4" scrollMarginTop="20">
            {title}
          </Heading>
          <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="5">
            {fields.map((arranged) => (
              <GridItem key={arranged.field.name} colSpan={{ base: 1, lg: arranged.wide ? 2 : 1 }} minW="0">
                {fieldOf(arranged)}
              </GridItem>
            ))}
          </Grid>
        </Card>
      ))}
    </Stack>
  );
}
