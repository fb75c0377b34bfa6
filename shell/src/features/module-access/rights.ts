import type { AccessRights, AccessRow } from '@lexboard/shared-lib/contract';
import { mixed, object, string } from '@lexboard/shared-lib/forms';

/** A right as the page offers it. */
export interface RightField {
  name: keyof AccessRights;
  label: string;
  options: readonly { value: string; label: string }[];
}

const yesOrNo = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
];

/** The rights of decisions §4 in the order of the columns. */
export const rightFields: readonly RightField[] = [
  {
    name: 'role',
    label: 'Role',
    options: [
      { value: 'no', label: 'User' },
      { value: 'yes', label: 'Administrator' },
    ],
  },
  {
    name: 'workspaceAccessType',
    label: 'Workspace',
    options: [
      { value: 'Edit', label: 'Edit' },
      { value: 'View', label: 'View' },
    ],
  },
  {
    name: 'statusInfo',
    label: 'Lists start with',
    options: [
      { value: 'All', label: 'All' },
      { value: 'Published', label: 'Published' },
      { value: 'Draft', label: 'Draft' },
    ],
  },
  { name: 'serchInfo', label: 'Search', options: yesOrNo },
  { name: 'gridInfo', label: 'Grid', options: yesOrNo },
];

const rightsSchema = object({
  role: string<'yes' | 'no'>().oneOf(['yes', 'no']).required(),
  workspaceAccessType: string<'Edit' | 'View'>().oneOf(['Edit', 'View']).required(),
  statusInfo: string<'All' | 'Published' | 'Draft'>().oneOf(['All', 'Published', 'Draft']).required(),
  serchInfo: string<'Yes' | 'No'>().oneOf(['Yes', 'No']).required(),
  gridInfo: string<'Yes' | 'No'>().oneOf(['Yes', 'No']).required(),
});

export const rightsOf = ({ role, workspaceAccessType, statusInfo, serchInfo, gridInfo }: AccessRights) => ({
  role,
  workspaceAccessType,
  statusInfo,
  serchInfo,
  gridInfo,
});

/** The rights with one of them chosen anew. @throws ValidationError for a word that it does not have */
export const withRight = (rights: AccessRights, name: keyof AccessRights, value: string): AccessRights =>
  rightsSchema.validateSync({ ...rightsOf(rights), [name]: value });

/** What was chosen for people that differs from what is stored, by their id. */
export type Edits = Readonly<Record<number, AccessRights>>;

export const isSame = (one: AccessRights, other: AccessRights) =>
  rightFields.every(({ name }) => one[name] === other[name]);

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
