import { useMemo } from 'react';
import type { FieldError } from '@lexboard/shared-lib/contract';
import {
  isRowsField,
  isShown,
  nameFields,
  type Field,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { attachmentsTitle, listSectionTitles } from '../../../record-sections.ts';
import { addedField } from '@lexboard/shared-lib/files';

const between = ' ';

/** Non-blank names, memoised by content. */
export function useNames(names: readonly string[]): readonly string[] {
  const joined = names.join(between);
  return useMemo(() => (joined === '' ? [] : joined.split(between)), [joined]);
}

export interface FormSection {
  title: string;
  fields: { field: Field; wide: boolean }[];
}

/** Multi-selects usually have few values, except the 36 states. */
const isLongChoice = (field: Field) => field.control === 'choices' && field.list === 'state';

/** Other fields stand in pairs; one without a neighbour is not wider. */
const isWide = (field: Field, kind: RecordKind) =>
  field.control === 'text' ||
  isRowsField(field) ||
  isLongChoice(field) ||
  nameFields(kind).includes(field.name);

/** The visible fields with these values. */
export const listShownFields = (kind: RecordKind, values: RecordValues): string[] =>
  kind.fields.filter((field) => isShown(field, values)).map(({ name }) => name);

/** The sections of a form with their visible fields. */
export function buildSections(kind: RecordKind, names: readonly string[]): FormSection[] {
  const shown = kind.fields.filter(({ name }) => names.includes(name));
  return listSectionTitles(kind).map((title) => ({
    title,
    fields: shown
      .filter((field) => field.section === title)
      .map((field) => ({ field, wide: isWide(field, kind) })),
  }));
}

/** {@link buildSections} for the current values, memoised until other fields become visible. */
export function useFormSections(kind: RecordKind, values: RecordValues): FormSection[] {
  const names = useNames(listShownFields(kind, values));
  return useMemo(() => buildSections(kind, names), [kind, names]);
}

export interface FailedSection {
  title: string;
  failed: FieldError[];
}

/** Groups errors by section in display order, which differs from the order of checks (D2 §5). */
export function groupFailures(kind: RecordKind, failed: readonly FieldError[]): FailedSection[] {
  const places = [
    ...buildSections(
      kind,
      kind.fields.map(({ name }) => name),
    ).map(({ title, fields }) => ({ title, names: fields.map(({ field }) => field.name) })),
    { title: attachmentsTitle, names: [addedField] },
  ];
  return places.flatMap(({ title, names }) => {
    const here = names.flatMap((name) => failed.filter(({ field }) => field === name));
    return here.length > 0 ? [{ title, failed: here }] : [];
  });
}

/** Id of a section's heading, for the table of contents. */
export const toSectionId = (title: string): string =>
  `section-${title.toLowerCase().replaceAll(/\W+/g, '-')}`;
