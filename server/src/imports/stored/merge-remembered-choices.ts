import {
  findDueTextField,
  findImportField,
  findImportKind,
  listImportFields,
  type ImportField,
  type ImportKind,
} from '@lexboard/shared-lib/domain';
import { everyRow, type RememberedChoice, type RememberedChoiceOfKind } from './import-memory.ts';

const listOf = ({ field }: ImportField) => (field && 'list' in field ? field.list : undefined);

/** Finds the equivalent field of another kind: by name, label, or choice list. */
function findSameField(
  kind: ImportKind,
  other: ImportField | undefined,
  byList: boolean,
): string | undefined {
  if (!other) return undefined;
  const fields = listImportFields(kind).filter(
    (field) => field.holds === other.holds && listOf(field) === listOf(other),
  );
  const found =
    fields.find(({ name }) => name === other.name) ?? fields.find(({ label }) => label === other.label);
  return (found ?? (byList && listOf(other) !== undefined ? fields[0] : undefined))?.name;
}

/** Equivalent of a due date in words, which stands in Due Date. */
const findDueField = (kind: ImportKind, from: ImportKind, name: string): string | undefined =>
  name === findDueTextField(from)?.name ? findDueTextField(kind)?.name : undefined;

/** Converts a choice made for another kind to this one; undefined where this kind has no such field. */
function toOwn(
  kind: ImportKind,
  { kind: of, ...chosen }: RememberedChoiceOfKind,
): RememberedChoice | undefined {
  if (of === kind.name) return chosen;
  const from = findImportKind(of);
  const same = (name: string, byList = false) =>
    from && (findDueField(kind, from, name) ?? findSameField(kind, findImportField(from, name), byList));
  if (chosen.field === '') {
    // A column that was left out for one kind may be used by another.
    const meaning = same(chosen.meaning);
    return meaning === undefined ? undefined : { ...chosen, meaning };
  }
  if (chosen.field === everyRow) {
    const value = same(chosen.value);
    return value === undefined ? undefined : { ...chosen, value };
  }
  const field = same(chosen.field, true);
  return field === undefined ? undefined : { ...chosen, field };
}

/** Choices of all kinds that apply to a kind, newest first. Its own choices take precedence. */
export function mergeRememberedChoices(
  kind: ImportKind,
  memory: readonly RememberedChoiceOfKind[],
): RememberedChoice[] {
  const own = memory.filter((one) => one.kind === kind.name);
  const others = memory.filter((one) => one.kind !== kind.name);
  const found = new Map<string, RememberedChoice>();
  for (const one of [...own, ...others]) {
    const chosen = toOwn(kind, one);
    const key = chosen && JSON.stringify([chosen.field, chosen.value]);
    if (chosen && key !== undefined && !found.has(key)) found.set(key, chosen);
  }
  return [...found.values()];
}
