import {
  lawCentral,
  findParentLawField,
  type Field,
  type FieldValue,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { pickFileChanges } from '../attachments/file-changes.ts';
import { isSame } from '../saving/changed-values.ts';
import { isFixed, tidyValues, type OpenedForm } from '../opened-form.ts';

/** A record three times over. */
export interface Versions {
  /** As the form was opened with. */
  before: RecordValues;
  /** As it is stored now. */
  theirs: RecordValues;
  /** As the form holds it. */
  mine: RecordValues;
}

/** A field that somebody else changed, or that can no longer be what it was changed to in the form. */
export interface Difference extends Record<keyof Versions, FieldValue> {
  field: Field;
  changedBy: 'them' | 'me' | 'both';
  /** The stored value cannot be changed any more. */
  fixed: boolean;
}

/** Another difference between a record as it was opened and as it is stored now, in words. */
export interface OtherDifference {
  label: string;
  before: string;
  theirs: string;
}

const formatFileNames = (files: OpenedForm['files']) => files.map(({ name }) => name).join(', ') || 'None';

/**
 * Whether it is published, and its files: neither is a field. A file that took the place of one of its name is another.
 * A form that was new knew nothing of either.
 */
export function findOtherDifferences(opened: OpenedForm, stored: OpenedForm): OtherDifference[] {
  if (opened.id !== stored.id) return [];
  const isNew = ({ id }: OpenedForm['files'][number]) => opened.files.every((file) => file.id !== id);
  const sameFiles = opened.files.length === stored.files.length && !stored.files.some(isNew);
  const status = { label: 'Status', before: opened.status ?? '', theirs: stored.status ?? '' };
  const files = {
    label: 'Attachment',
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

/** The differences to tell and to choose, in the order of the form; a field that both changed alike is none. */
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

/** Whether the law is central or of states goes with the law that was taken. */
function pickLawLevel(kind: RecordKind, merged: RecordValues, { theirs, mine }: Versions): RecordValues {
  const name = findParentLawField(kind)?.name ?? '';
  const side = isSame(merged[name], theirs[name]) ? theirs : mine;
  return { [lawCentral]: side[lawCentral] ?? '' };
}

/**
 * The stored record with what was changed in the form over it, and over both what was `decided` for fields that
 * somebody else changed. The changes of the files go along: they do not depend on what is stored.
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
