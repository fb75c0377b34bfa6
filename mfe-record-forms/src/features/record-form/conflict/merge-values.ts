import {
  lawCentral,
  findParentLawField,
  type Field,
  type FieldValue,
  type RecordKind,
  type RecordValues,
  nameChoice,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { pickFileChanges } from '../attachments/file-changes.ts';
import { isSame } from '../saving/changed-values.ts';
import { isFixed, tidyValues, type OpenedForm } from '../opened-form.ts';

/** The three versions of a three-way merge. */
export interface Versions {
  /** As of opening the form. */
  before: RecordValues;
  /** As stored now. */
  theirs: RecordValues;
  /** As typed in the form. */
  mine: RecordValues;
}

/** A field that another person changed, or whose typed change is no longer possible. */
export interface Difference extends Record<keyof Versions, FieldValue> {
  field: Field;
  changedBy: 'them' | 'me' | 'both';
  /** The stored value is no longer editable. */
  fixed: boolean;
}

/** A difference outside the form's fields, as text. */
export interface OtherDifference {
  label: string;
  before: string;
  theirs: string;
}

const formatFileNames = (files: OpenedForm['files']) =>
  files.map(({ name }) => name).join(', ') || t('None', undefined, 'of several things');

/**
 * Differences in status and files, which are not fields. A replaced file with the same name counts as different. A
 * new form had neither.
 */
export function findOtherDifferences(opened: OpenedForm, stored: OpenedForm): OtherDifference[] {
  if (opened.id !== stored.id) return [];
  const isNew = ({ id }: OpenedForm['files'][number]) => opened.files.every((file) => file.id !== id);
  const sameFiles = opened.files.length === stored.files.length && !stored.files.some(isNew);
  const status = {
    label: t('Status'),
    before: nameChoice(opened.status ?? ''),
    theirs: nameChoice(stored.status ?? ''),
  };
  const files = {
    label: t('Attachment'),
    before: formatFileNames(opened.files),
    theirs: formatFileNames(stored.files),
  };
  return [...(status.before === status.theirs ? [] : [status]), ...(sameFiles ? [] : [files])];
}

const tidyVersions = (kind: RecordKind, versions: Versions): Versions => ({
  before: tidyValues(kind, versions.before),
  theirs: tidyValues(kind, versions.theirs),
  mine: tidyValues(kind, versions.mine),
});

/** The conflicting fields in form order; equal changes are not conflicts. */
export function findDifferences(stored: OpenedForm, versions: Versions): Difference[] {
  const { before, theirs, mine } = tidyVersions(stored.kind, versions);
  return stored.kind.fields.flatMap((field) => {
    const { name } = field;
    const values = { before: before[name] ?? null, theirs: theirs[name] ?? null, mine: mine[name] ?? null };
    const fixed = isFixed(stored, field);
    const byThem = !isSame(values.before, values.theirs);
    const byMe = !isSame(values.before, values.mine);
    if (isSame(values.mine, values.theirs) || !(byThem || fixed)) return [];
    const both = byMe ? 'both' : 'them';
    return { field, ...values, changedBy: byThem ? both : 'me', fixed };
  });
}

/** The law level (central or state) follows the selected law. */
function pickLawLevel(kind: RecordKind, merged: RecordValues, { theirs, mine }: Versions): RecordValues {
  const name = findParentLawField(kind)?.name ?? '';
  const side = isSame(merged[name], theirs[name]) ? theirs : mine;
  return { [lawCentral]: side[lawCentral] ?? '' };
}

/**
 * Merges: the stored record, then the form's changes, then the values `decided` for conflicting fields. File changes
 * are kept, because they do not depend on the stored record.
 */
export function mergeValues(stored: OpenedForm, versions: Versions, decided: RecordValues): RecordValues {
  const { kind } = stored;
  const { before, theirs, mine } = tidyVersions(kind, versions);
  const taken = kind.fields.map((field) => {
    const { name } = field;
    const isTheirs = isFixed(stored, field) || isSame(before[name], mine[name]);
    const side = name in decided ? decided : isTheirs ? theirs : mine;
    return [name, side[name] ?? null] as const;
  });
  const merged: RecordValues = Object.fromEntries(taken);
  const whole = tidyValues(kind, { ...merged, ...pickLawLevel(kind, merged, { before, theirs, mine }) });
  return { ...whole, ...pickFileChanges(versions.mine) };
}
