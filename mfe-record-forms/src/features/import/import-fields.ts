import {
  findDueTextField,
  findImportField,
  listImportFields,
  type RecordKind,
} from '@lexboard/shared-lib/domain';

/** The label of a field; its name where the kind has none of that name. */
export const labelOfField = (kind: RecordKind, name: string): string =>
  findImportField(kind, name)?.label ?? name;

const besideForm = 'Record';

/** The fields that columns may be, below the headings of the form; what says which record a row is comes last. */
export function groupImportFields(kind: RecordKind) {
  const groups = new Map<string, { value: string; label: string }[]>();
  const fields = listImportFields(kind);
  for (const { name, label, field } of [
    ...fields.filter((one) => one.field),
    ...fields.filter((one) => !one.field),
  ]) {
    const section = field?.section ?? besideForm;
    groups.set(section, [...(groups.get(section) ?? []), { value: name, label }]);
  }
  return [...groups].map(([label, options]) => ({ label, options }));
}

/** What a row needs to be saved, and to be published, that nothing gives it. */
export function findUnmapped({ fields }: RecordKind, given: ReadonlySet<string>) {
  const missing = fields.filter(({ name, shownWhile }) => !shownWhile && !given.has(name));
  return {
    save: missing.filter(({ neededForDraft }) => neededForDraft),
    publish: missing.filter(({ neededForDraft, neededForPublish }) => neededForPublish && !neededForDraft),
  };
}

/** Whether any of these fields has days. */
export const haveDays = (kind: RecordKind, mapped: ReadonlySet<string>): boolean =>
  [...mapped].some((name) => {
    const holds = findImportField(kind, name)?.holds;
    return holds === 'date' || holds === 'extensions' || name === findDueTextField(kind)?.name;
  });
