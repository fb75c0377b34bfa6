import { limits, type Choices } from '@lexboard/shared-lib/contract';
import { findParentLawField, toTextKey, type FieldValue } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { NamedLaw } from './law-finder.ts';
import type { ReadRow } from '../read-row.ts';
import type { RowFault } from '../row-faults.ts';
import type { PreparedImport, UnknownChoice } from '../row-plan.ts';

/** Placeholder id of a law that is not added yet. No record has this id. */
export const PENDING_LAW_ID = 2_147_483_647;

/** Parent law of a row's record. */
export interface RowParent {
  /** Undefined where the file has none. */
  value: FieldValue | undefined;
  /** Set for an existing law. */
  law?: NamedLaw;
  /** Name of an unknown law that is to be added. */
  newLaw?: string;
  /** Name of the law, where it does not exist yet. */
  pendingName?: string;
  faults: RowFault[];
  unknown: UnknownChoice[];
}

const describeLaw = ({ code, ownCode, name }: NamedLaw): string => `${code} (${ownCode || name})`;

/** The fault of a text that is the name of several laws. */
export function explainSeveral(field: string, text: string, laws: readonly NamedLaw[]): RowFault {
  const named = laws.slice(0, 3).map(describeLaw).join(', ');
  return {
    field,
    message: t('Several laws are called "{text}": {named}. Write the unique code of one.', { text, named }),
  };
}

const explainUnknown = (field: string, text: string): RowFault => ({
  field,
  message: t(
    'There is no law "{text}". Choose the law that is meant, add it first, or have unknown laws added as Drafts.',
    { text },
  ),
});

/** Finds the parent law of a row's record. The laws must have been looked up before. */
export function findRowParent(
  { kind, laws, lawsOfFile, settings, account }: PreparedImport,
  { law: text }: ReadRow,
): RowParent {
  const field = findParentLawField(kind)?.name ?? '';
  const nothing = { faults: [], unknown: [] };
  if (text === undefined) return { value: undefined, ...nothing };
  const reading = laws.read(text);
  if ('law' in reading) return { value: reading.law.id, law: reading.law, ...nothing };
  if ('none' in reading) return { value: reading.none, ...nothing };
  if ('several' in reading)
    return { ...nothing, value: null, faults: [explainSeveral(field, text, reading.several)] };
  const ofFile = lawsOfFile.get(toTextKey(reading.unknown));
  if (ofFile) return { ...nothing, value: PENDING_LAW_ID, pendingName: ofFile.ownCode || ofFile.name };
  const isName = reading.unknown.length <= limits.name;
  // Laws are for people of the whole organisation.
  if (settings.addLaws === 'yes' && isName && !account.actsFor)
    return { ...nothing, value: PENDING_LAW_ID, newLaw: reading.unknown, pendingName: reading.unknown };
  return { value: null, faults: [explainUnknown(field, text)], unknown: [{ field, value: text }] };
}

/** Laws that a row's values refer to, as choices. */
export const toLawChoices = (
  found: readonly (NamedLaw | undefined)[],
  pendingName?: string,
): Choices['parentLaw'] => [
  ...found.flatMap((one) =>
    one ? [{ id: one.id, ActCodeName: one.ownCode || one.name, Category: '' }] : [],
  ),
  ...(pendingName === undefined ? [] : [{ id: PENDING_LAW_ID, ActCodeName: pendingName, Category: '' }]),
];
