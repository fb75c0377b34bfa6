import {
  findDueTextField,
  findImportField,
  listImportFields,
  type ImportKind,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { nameSection } from '../../record-sections.ts';

/** The label of a field; the name if the kind lacks the field. */
export const labelOfField = (kind: ImportKind, name: string): string =>
  findImportField(kind, name)?.label ?? name;

/** The mappable fields grouped as in the form; non-field targets come last. */
export function groupImportFields(kind: ImportKind) {
  const groups = new Map<string, { value: string; label: string }[]>();
  const fields = listImportFields(kind);
  for (const { name, label, field } of [
    ...fields.filter((one) => one.field),
    ...fields.filter((one) => !one.field),
  ]) {
    const section = field ? nameSection(field.section) : t('Record');
    groups.set(section, [...(groups.get(section) ?? []), { value: name, label }]);
  }
  return [...groups].map(([label, options]) => ({ label, options }));
}

/** Required fields without a source, for saving and for publishing. */
export function findUnmapped({ fields }: ImportKind, given: ReadonlySet<string>) {
  const missing = fields.filter(({ name, shownWhile }) => !shownWhile && !given.has(name));
  return {
    save: missing.filter(({ neededForDraft }) => neededForDraft),
    publish: missing.filter(({ neededForDraft, neededForPublish }) => neededForPublish && !neededForDraft),
  };
}

/** Whether any of these fields contains days. */
export const haveDays = (kind: ImportKind, mapped: ReadonlySet<string>): boolean =>
  [...mapped].some((name) => {
    const holds = findImportField(kind, name)?.holds;
    return holds === 'date' || holds === 'extensions' || name === findDueTextField(kind)?.name;
  });
