import { memo, useMemo, type SyntheticEvent } from 'react';
import { findNeed, findOrderFault, lawCentral, type Field } from '@lexboard/shared-lib/domain';
import { NeededLegend, Stack, chakra } from '@lexboard/shared-lib/ui';
import { AttachedSection } from './frame/attached-section.tsx';
import { AttachmentSection } from './attachments/attachment-section.tsx';
import { toFieldOptions } from './fields/choice-values.ts';
import { DueProposal } from './due-proposal.tsx';
import { DuePreview, scheduleSources } from './due-preview.tsx';
import { FixedField } from './fields/fixed-field.tsx';
import { FixedWords } from './fields/fixed-words.tsx';
import { isSameView, type FormPart } from './form-part.ts';
import type { FormSection } from './frame/form-sections.ts';
import { isFixed, isReadOnly, type OpenedForm } from './opened-form.ts';
import { RecordField } from './fields/record-field.tsx';
import { SectionCard } from './frame/section-card.tsx';

/** Two columns where there is room. The cells are plain elements: they are made anew with every change of a value beside them. */
const Arranged = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    gap: '5',
    '& > *': { minWidth: '0', breakInside: 'avoid' },
    '& > [data-wide]': { gridColumn: '1 / -1' },
    // Text that is typed in one moves nothing inside the others. A control that opens a list is left out: the next
    // field would lie over it.
    '& > [data-typed]': { contain: 'layout style' },
  },
});

/** The section that shows when its record is due next. */
const scheduleSection = 'Schedule';

/** Enter in a field of one line submits the form that it is in. */
const preventSubmit = (event: SyntheticEvent) => event.preventDefault();

interface FieldSectionProps extends FormPart, FormSection {}

/** The options of every field, the same arrays while the form is open. */
function useOptions(fields: FormSection['fields'], opened: OpenedForm) {
  return useMemo(
    () => new Map(fields.map(({ field }) => [field, toFieldOptions(field, opened)])),
    [fields, opened],
  );
}

/**
 * A heading and its fields. To fill forms in for people, browsers read all of a form with every key in one of its
 * fields: so each field is in a form of its own.
 */
const FieldSection = memo(
  function FieldSection({ title, fields, opened, store }: FieldSectionProps) {
    const options = useOptions(fields, opened);
    const { choices, kind, id } = opened;
    const { dateFormat } = kind;
    const controlOf = (field: Field) => {
      const value = store.values[field.name] ?? null;
      if (isFixed(opened, field)) {
        if (field.fixedAsWords) return <FixedWords {...{ field, value, choices }} />;
        return <FixedField {...{ field, value, choices, dateFormat }} />;
      }
      return (
        <RecordField
          {...{ field, value, choices, dateFormat, kind, id }}
          options={options.get(field) ?? []}
          needed={findNeed(field, store.values)}
          message={store.messages[field.name] ?? findOrderFault(field, kind.fields, store.values)}
          onChange={store.change}
        />
      );
    };
    return (
      <SectionCard title={title}>
        <Arranged>
          {fields.map(({ field, wide }) => (
            <form
              key={field.name}
              role="presentation"
              noValidate
              data-wide={wide || undefined}
              data-typed={field.control === 'text' || undefined}
              onSubmit={preventSubmit}
            >
              {controlOf(field)}
            </form>
          ))}
        </Arranged>
        {title === scheduleSection && !isReadOnly(opened) && (
          <DueProposal
            {...{ kind }}
            values={store.values}
            periodicities={[...options].find(([{ name }]) => name === 'periodicity')?.[1] ?? []}
            onChange={store.change}
          />
        )}
        {title === scheduleSection && <DuePreview kind={kind} values={store.values} />}
      </SectionCard>
    );
  },
  (before, after) =>
    before.fields === after.fields &&
    isSameView(before, after, [
      ...after.fields.map(({ field }) => field.name),
      ...(after.title === scheduleSection ? scheduleSources : []),
      lawCentral,
    ]),
);

interface FormFieldsProps extends FormPart {
  sections: readonly FormSection[];
}

/** The fields of a record below the headings of its kind, what their marks mean before them and its files behind. */
export function FormFields({ opened, store, sections }: FormFieldsProps) {
  return (
    <Stack gap="5">
      {!isReadOnly(opened) && <NeededLegend />}
      {sections.map((section) => (
        <FieldSection key={section.title} {...section} opened={opened} store={store} />
      ))}
      <AttachmentSection opened={opened} store={store} />
      <AttachedSection opened={opened} />
    </Stack>
  );
}
