import type { ImportSettings } from '@lexboard/shared-lib/contract';
import { belongsToLaw, type RecordKind } from '@lexboard/shared-lib/domain';
import { mappedFields, readEveryRow, readMapping } from '../columns/mapping.ts';
import type { DecidedChoice, ImportDraft } from '../import-draft.ts';
import type { Found } from '../use-found.ts';
import type { Checked } from './checked-rows.tsx';
import type { UnknownValue } from './unknown-choices.tsx';

/** What stands for values: as somebody decided, else as the last time. */
const readChoices = ({ choices: last }: Found, { choices }: ImportDraft): readonly DecidedChoice[] =>
  choices ?? last;

/** How the rows become records, as it is sent. */
export function toSettings(id: string, kind: RecordKind, found: Found, draft: ImportDraft): ImportSettings {
  const { place, dateOrder, publish, addLaws, leaveOutHidden } = draft;
  const mapping = readMapping(found, draft);
  const fields = mappedFields(mapping);
  const everyRow = readEveryRow(mapping, draft);
  return {
    id,
    kind: kind.name,
    ...place,
    mapping: Object.entries(mapping).flatMap(([column, field]) =>
      field ? [{ column: Number(column), field }] : [],
    ),
    ...(everyRow.length > 0 && { everyRow }),
    ...(dateOrder && { dateOrder }),
    choices: readChoices(found, draft)
      .filter(({ field }) => fields.has(field))
      .map(({ field, value, choice }) => ({ field, value, choice })),
    publish,
    ...(belongsToLaw(kind) && { addLaws }),
    ...(leaveOutHidden && { leaveOutHidden }),
  };
}

/** The values that a check did not know, and those that were decided about before it. */
export function listUnknown(checked: Checked | undefined, found: Found, draft: ImportDraft): UnknownValue[] {
  const fields = mappedFields(readMapping(found, draft));
  const decided = readChoices(found, draft).filter(({ field }) => fields.has(field));
  const find = (of: UnknownValue, among: readonly UnknownValue[]) =>
    among.find(({ field, value }) => field === of.field && value === of.value);
  const unknown: UnknownValue[] = checked?.unknown ?? [];
  const listed = [
    ...decided.map((one) => ({ ...one, rows: one.rows ?? find(one, unknown)?.rows })),
    ...unknown.filter((one) => !find(one, decided)),
  ];
  // Those of one field stand together, in the order in which their fields came first.
  const places = [...new Set(listed.map(({ field }) => field))];
  return listed.toSorted((one, other) => places.indexOf(one.field) - places.indexOf(other.field));
}
