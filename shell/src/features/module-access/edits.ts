import type { AccessRights, AccessRow } from '@lexboard/shared-lib/contract';
import { mixed, object } from '@lexboard/shared-lib/forms';
import { rightNames, rightsOf, rightsSchema } from '../../rights/rights.ts';

/** The rights with one of them chosen anew. @throws ValidationError for a word that it does not have */
export const withRight = (rights: AccessRights, name: keyof AccessRights, value: string): AccessRights =>
  rightsSchema.validateSync({ ...rightsOf(rights), [name]: value });

/** What was chosen for people that differs from what is stored, by their id. */
export type Edits = Readonly<Record<number, AccessRights>>;

const isSame = (one: AccessRights, other: AccessRights) =>
  rightNames.every((name) => one[name] === other[name]);

/** The edits with what is now chosen for a person; what is stored already is none. */
export function withEdit(edits: Edits, row: AccessRow, rights: AccessRights): Edits {
  const others = Object.fromEntries(Object.entries(edits).filter(([id]) => id !== String(row.id)));
  return isSame(row, rights) ? others : { ...others, [row.id]: rights };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What the form of the page holds. */
export interface AccessValues {
  edits: Edits;
}

export const accessSchema = object({
  edits: mixed(
    (edits): edits is Edits =>
      isObject(edits) && Object.values(edits).every((rights) => rightsSchema.isValidSync(rights)),
  ).required(),
});
