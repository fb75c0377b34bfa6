import { useMemo, type SyntheticEvent } from 'react';
import { Stack, chakra } from '@lexboard/shared-lib/ui';
import { AttachmentSection } from './attachments/attachment-section.tsx';
import { fieldOptions } from './choice-values.ts';
import { FixedField } from './fixed-field.tsx';
import { FixedWords } from './fixed-words.tsx';
import { attachmentsTitle, formSections, type FormSection } from './form-sections.ts';
import { isFixed, type OpenedForm } from './opened-form.ts';
import { RecordField } from './record-field.tsx';
import { SectionCard } from './section-card.tsx';
import type { RecordFormStore } from './use-record-form.ts';

interface FormFieldsProps {
  opened: OpenedForm;
  store: RecordFormStore;
}

/** Two columns where there is room. The cells are plain elements: they are made anew with every change of a value. */
const Arranged = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    gap: '5',
    '& > *': { minWidth: '0', breakInside: 'avoid' },
    '& > [data-wide]': { gridColumn: '1 / -1' },
    // What is typed in one moves nothing inside the others. What opens a list is left out: the next field would lie over it.
    '& > [data-typed]': { contain: 'layout style' },
  },
});

/** Enter in a field of one line submits the form that it is in. */
const stay = (event: SyntheticEvent) => event.preventDefault();

/** The options of every field, the same arrays while the form is open. */
function useOptions(opened: OpenedForm) {
  return useMemo(
    () => new Map(opened.kind.fields.map((field) => [field.name, fieldOptions(field, opened)])),
    [opened],
  );
}

/**
 * The fields of a record below the headings of its kind, and its files. To fill forms in for people, browsers read all
 * of a form with every key in one of its fields: so each field is in a form of its own.
 */
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
        <SectionCard key={title} title={title}>
          <Arranged>
            {fields.map((arranged) => (
              <form
                key={arranged.field.name}
                role="presentation"
                noValidate
                data-wide={arranged.wide || undefined}
                data-typed={arranged.field.control === 'text' || undefined}
                onSubmit={stay}
              >
                {fieldOf(arranged)}
              </form>
            ))}
          </Arranged>
        </SectionCard>
      ))}
      <SectionCard title={attachmentsTitle}>
        <AttachmentSection opened={opened} store={store} />
      </SectionCard>
    </Stack>
  );
}
