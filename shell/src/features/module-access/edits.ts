import type { AccessRights, AccessRow } from '@lexboard/shared-lib/contract';
import { mixed, object } from '@lexboard/shared-lib/forms';
import { rightNames, rightsSchema } from '../../rights/rights.ts';

/** Changed rights and units of a person, and the version that they are based on. */
export interface AccessEdit {
  version: number;
  rights: Partial<AccessRights>;
  /** The ids of the units to act for; none for the whole organisation. */
  units?: readonly number[];
}

/** Edits by the id of the person. */
export type AccessEdits = Readonly<Record<number, AccessEdit>>;

const partSchema = rightsSchema.partial();

/** The part of `rights` that differs from the stored ones. */
const pickUnstored = (row: AccessRow, rights: Partial<AccessRights>): Partial<AccessRights> =>
  Object.fromEntries(
    rightNames
      .filter((name) => rights[name] !== undefined && rights[name] !== row[name])
      .map((name) => [name, rights[name]]),
  );

/** The units that differ from the stored ones. */
const pickUnstoredUnits = (row: AccessRow, { units }: Pick<AccessEdit, 'units'>): Pick<AccessEdit, 'units'> =>
  units === undefined || String(units) === String(row.units ?? []) ? {} : { units };

/** The edits without those of the given people. */
export const removeEdits = (edits: AccessEdits, ids: readonly number[]): AccessEdits =>
  Object.fromEntries(Object.entries(edits).filter(([id]) => !ids.includes(Number(id))));

/** The part of an edit that is still unsaved: someone else may have saved the same. Undefined if there is none. */
export function listUnstored(row: AccessRow, edit: AccessEdit | undefined): AccessEdit | undefined {
  if (!edit) return undefined;
  const rights = pickUnstored(row, edit.rights);
  const units = pickUnstoredUnits(row, edit);
  const isStored = Object.keys(rights).length + Object.keys(units).length === 0;
  return isStored ? undefined : { version: edit.version, rights, ...units };
}

/** Sets a person's edit; removes it if it equals what is stored. */
function setEdit(edits: AccessEdits, row: AccessRow, edit: AccessEdit): AccessEdits {
  const unstored = listUnstored(row, edit);
  return { ...removeEdits(edits, [row.id]), ...(unstored && { [row.id]: unstored }) };
}

/** Sets a right in a person's edit. @throws ValidationError for an unknown value */
export function setRight(
  edits: AccessEdits,
  row: AccessRow,
  name: keyof AccessRights,
  value: string,
): AccessEdits {
  const edit = edits[row.id] ?? { version: row.version, rights: {} };
  const rights = partSchema.validateSync({ ...edit.rights, [name]: value });
  return setEdit(edits, row, { ...edit, rights });
}

/** Sets the units in a person's edit. */
export const setUnits = (edits: AccessEdits, row: AccessRow, units: readonly number[]): AccessEdits =>
  setEdit(edits, row, { ...(edits[row.id] ?? { version: row.version, rights: {} }), units });

/** Rebases the edits of the given people on their current rows. */
export const rebaseEdits = (
  edits: AccessEdits,
  rows: readonly AccessRow[],
  ids: readonly number[],
): AccessEdits =>
  rows
    .filter(({ id }) => ids.includes(id))
    .reduce((now, row) => {
      const edit = now[row.id];
      return edit ? setEdit(now, row, { ...edit, version: row.version }) : now;
    }, edits);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The values of the page's form. */
export interface AccessValues {
  edits: AccessEdits;
}

export const accessSchema = object({
  edits: mixed(
    (edits): edits is AccessEdits =>
      isObject(edits) &&
      Object.values(edits).every(
        (edit) => isObject(edit) && partSchema.isValidSync(Reflect.get(edit, 'rights')),
      ),
  ).required(),
});
