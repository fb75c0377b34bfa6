import { dayToChoose } from '@lexboard/shared-lib/forms';
import type { ImportSettings } from '@lexboard/shared-lib/contract';
import {
  belongsToLaw,
  defaultEmptyCells,
  findDueTextField,
  isRecordKind,
  toChoiceKey,
  type ImportKind,
} from '@lexboard/shared-lib/domain';
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
import type { CheckResult } from './checked-rows.tsx';
import type { UnknownValue } from './unknown-value.ts';

/** Decisions about values: the person's, else those of the last import. */
export const readChoices = ({ choices: last }: Found, { choices }: ImportDraft): readonly DecidedChoice[] =>
  choices ?? last;

/** The decisions about due dates in words. */
export const listDueChoices = (kind: ImportKind, choices: readonly DecidedChoice[]): DecidedChoice[] =>
  choices.filter(({ field }) => holdsDueText(kind, field));

/** The effect of an empty cell: the person's choice, else the default for the file. */
export const readEmptyCells = (mapping: Mapping, { emptyCells }: ImportDraft): 'empty' | 'leave' =>
  emptyCells ?? defaultEmptyCells(mappedFields(mapping));

/** The import settings for the request. */
export function toSettings(id: string, kind: ImportKind, found: Found, draft: ImportDraft): ImportSettings {
  const { place, dateOrder, publish, addLaws, leaveOutHidden, changefrom } = draft;
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
    ...(isRecordKind(kind) && belongsToLaw(kind) && { addLaws }),
    ...(leaveOutHidden && { leaveOutHidden }),
    ...(changefrom !== dayToChoose && { changefrom }),
    // An older server always clears.
    ...(readEmptyCells(mapping, draft) === 'leave' && { emptyCells: 'leave' as const }),
  };
}

/** Decisions, then unknown values of a check that are not decided. */
export function mergeUnknown(
  decided: readonly DecidedChoice[],
  unknown: readonly UnknownValue[],
): UnknownValue[] {
  const find = (of: UnknownValue, among: readonly UnknownValue[]) =>
    among.find(({ field, value }) => field === of.field && toChoiceKey(value) === toChoiceKey(of.value));
  const listed = [
    ...decided.map((one) => ({ ...one, rows: one.rows ?? find(one, unknown)?.rows })),
    ...unknown.filter((one) => !find(one, decided)),
  ];
  // Grouped by field, in the order of the fields' first appearance.
  const places = [...new Set(listed.map(({ field }) => field))];
  return listed.toSorted((one, other) => places.indexOf(one.field) - places.indexOf(other.field));
}

/** Unknown values of a check, and earlier decisions. */
export function listUnknown(
  kind: ImportKind,
  checked: CheckResult | undefined,
  found: Found,
  draft: ImportDraft,
): UnknownValue[] {
  const fields = mappedFields(readMapping(found, draft));
  // Due dates in words have their own list.
  const decided = readChoices(found, draft).filter(
    ({ field }) => fields.has(field) && !holdsDueText(kind, field),
  );
  return mergeUnknown(decided, checked?.unknown ?? []);
}
