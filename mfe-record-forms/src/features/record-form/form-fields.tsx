import { memo, useMemo, type SyntheticEvent } from 'react';
import {
  findNeed,
  findOrderFault,
  hasUnitRows,
  isRowsField,
  lawCentral,
  type Field,
} from '@lexboard/shared-lib/domain';
import { createLazyPart, NeededLegend, Stack, chakra } from '@lexboard/shared-lib/ui';
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

/** Two columns if there is room. Cells are plain elements, because they render on each change of a value. */
const Arranged = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    gap: '5',
    '& > *': { minWidth: '0', breakInside: 'avoid' },
    '& > [data-wide]': { gridColumn: '1 / -1' },
    // Layout containment: typing in one field moves nothing in the others. Not for controls with a list, which the
    // next field would cover.
    '& > [data-typed]': { contain: 'layout style' },
  },
});

const AppliesTo = createLazyPart(async () => (await import('./units/applies-to.tsx')).AppliesTo);
const SingleUnits = createLazyPart(async () => (await import('./units/single-units.tsx')).SingleUnits);

/** Fields of other sections that the number of due items of the chosen units follows from. */
const listUnitSources = ({ kind }: OpenedForm, fields: FormSection['fields']): string[] =>
  fields.some(({ field }) => hasUnitRows(field))
    ? kind.fields.filter(({ section }) => unitSourceSections.includes(section)).map(({ name }) => name)
    : [];
const unitSourceSections = ['Schedule', 'Validity', 'Extension'];

/** The section with the due date preview. */
const scheduleSection = 'Schedule';

/** Enter in a one-line field would submit its form. */
const preventSubmit = (event: SyntheticEvent) => event.preventDefault();

interface FieldSectionProps extends FormPart, FormSection {}

/** The options of all fields, stable while the form is open. */
function useOptions(fields: FormSection['fields'], opened: OpenedForm) {
  return useMemo(
    () => new Map(fields.map(({ field }) => [field, toFieldOptions(field, opened)])),
    [fields, opened],
  );
}

/**
 * A section of fields. Each field is in its own form element: for autofill, browsers scan the whole form on each key
 * press.
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
      if (hasUnitRows(field) && isRowsField(field)) {
        const { name, label } = field;
        const part = { name, label, kind, choices, values: store.values, message: store.messages[name] };
        if (field.control === 'units') return <AppliesTo {...part} onChange={store.change} />;
        return <SingleUnits {...part} field={field} onChange={store.change} />;
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
        {title === scheduleSection && <DuePreview opened={opened} values={store.values} />}
      </SectionCard>
    );
  },
  (before, after) =>
    before.fields === after.fields &&
    isSameView(before, after, [
      ...after.fields.map(({ field }) => field.name),
      ...(after.title === scheduleSection ? scheduleSources : []),
      ...listUnitSources(after.opened, after.fields),
      lawCentral,
    ]),
);

interface FormFieldsProps extends FormPart {
  sections: readonly FormSection[];
}

/** The sections of a record's fields, after the legend of marks and before the files. */
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
