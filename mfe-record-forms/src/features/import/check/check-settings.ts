import type { ImportSettings } from '@lexboard/shared-lib/contract';
import { belongsToLaw, findDueTextField, toChoiceKey, type RecordKind } from '@lexboard/shared-lib/domain';
import {
  dateRows,
  findColumn,
  holdsDueText,
  mappedFields,
  readEveryRow,
  readMapping,
  type Mapping,
} from '../columns/mapping.ts';
import type { DecidedChoice, ImportDraft } from '../import-draft.ts';
import type { Found } from '../use-found.ts';
import type { Checked } from './checked-rows.tsx';
import type { UnknownValue } from './unknown-value.ts';

/** What stands for values: as somebody decided, else as the last time. */
export const readChoices = ({ choices: last }: Found, { choices }: ImportDraft): readonly DecidedChoice[] =>
  choices ?? last;

/** What was said about due dates in words. */
export const listDueChoices = (kind: RecordKind, choices: readonly DecidedChoice[]): DecidedChoice[] =>
  choices.filter(({ field }) => holdsDueText(kind, field));

/** What an empty cell does: as somebody chose; an export of Lexboard says all that a record has, another file may not. */
export function readEmptyCells(mapping: Mapping, { emptyCells }: ImportDraft): 'empty' | 'leave' {
  const fields = mappedFields(mapping);
  return emptyCells ?? (fields.has('UniqueCode') && fields.has('version') ? 'empty' : 'leave');
}

/** How the rows become records, as it is sent. */
export function toSettings(id: string, kind: RecordKind, found: Found, draft: ImportDraft): ImportSettings {
  const { place, dateOrder, publish, addLaws, leaveOutHidden } = draft;
  const mapping = readMapping(found, draft);
  const { alsoDue } = draft;
  const fields = mappedFields(mapping);
  const due = findDueTextField(kind)?.name;
  const dates = alsoDue && due && !fields.has(due) && findColumn(mapping, dateRows);
  const everyRow = readEveryRow(found, mapping, draft);
  return {
    id,
    kind: kind.name,
    ...place,
    mapping: [
      ...Object.entries(mapping).flatMap(([column, field]) =>
        field ? [{ column: Number(column), field }] : [],
      ),
      ...(dates && due ? [{ column: dates, field: due }] : []),
    ],
    ...(everyRow.length > 0 && { everyRow }),
    ...(dateOrder && { dateOrder }),
    choices: readChoices(found, draft)
      .filter(({ field }) => fields.has(field) || field === due)
      .map(({ field, value, choice }) => ({ field, value, choice })),
    publish,
    ...(belongsToLaw(kind) && { addLaws }),
    ...(leaveOutHidden && { leaveOutHidden }),
    // A server that does not know it empties fields.
    ...(readEmptyCells(mapping, draft) === 'leave' && { emptyCells: 'leave' as const }),
  };
}

/** The values that a check did not know, and those that were decided about before it. */
export function listUnknown(
  kind: RecordKind,
  checked: Checked | undefined,
  found: Found,
  draft: ImportDraft,
): UnknownValue[] {
  const fields = mappedFields(readMapping(found, draft));
  // Due dates in words are listed by themselves, with how they were understood.
  const decided = readChoices(found, draft).filter(
    ({ field }) => fields.has(field) && !holdsDueText(kind, field),
  );
  const find = (of: UnknownValue, among: readonly UnknownValue[]) =>
    among.find(({ field, value }) => field === of.field && toChoiceKey(value) === toChoiceKey(of.value));
  const unknown: UnknownValue[] = checked?.unknown ?? [];
  const listed = [
    ...decided.map((one) => ({ ...one, rows: one.rows ?? find(one, unknown)?.rows })),
    ...unknown.filter((one) => !find(one, decided)),
  ];
  // Those of one field stand together, in the order in which their fields came first.
  const places = [...new Set(listed.map(({ field }) => field))];
  return listed.toSorted((one, other) => places.indexOf(one.field) - places.indexOf(other.field));
}
