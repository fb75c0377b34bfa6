import type { AccessRights } from '@lexboard/shared-lib/contract';
import { object, string } from '@lexboard/shared-lib/forms';
import { labels } from '@lexboard/shared-lib/texts';

/** A right with its label and values. */
export interface RightField {
  label: string;
  options: readonly { value: string; label: string }[];
}

/** The rights of decisions §4 in display order. The server's system log uses the same names (`change-access.ts`). */
export const rightFields: Readonly<Record<keyof AccessRights, RightField>> = {
  role: labels({
    label: 'Role',
    options: [
      { value: 'no', label: 'User' },
      { value: 'yes', label: 'Administrator' },
    ],
  }),
  workspaceAccessType: labels(
    {
      label: 'Workspace',
      options: [
        { value: 'Edit', label: 'Edit' },
        { value: 'View', label: 'View only' },
      ],
    },
    'access',
  ),
  statusInfo: labels({
    label: 'Default list',
    options: [
      { value: 'All', label: 'All records' },
      { value: 'Published', label: 'Published' },
      { value: 'Draft', label: 'Drafts' },
    ],
  }),
  serchInfo: labels(
    {
      label: 'Search',
      options: [
        { value: 'Yes', label: 'Yes' },
        { value: 'No', label: 'No' },
      ],
    },
    'right',
  ),
  gridInfo: labels(
    {
      label: 'Grid view',
      options: [
        { value: 'Yes', label: 'Yes' },
        { value: 'No', label: 'No' },
      ],
    },
    'right',
  ),
};

export const rightNames: readonly (keyof AccessRights)[] = [
  'role',
  'workspaceAccessType',
  'statusInfo',
  'serchInfo',
  'gridInfo',
];

export const findRightLabel = (name: keyof AccessRights, value: string): string =>
  rightFields[name].options.find((option) => option.value === value)?.label ?? value;

/** Picks the rights out of a person's data. */
export const pickRights = ({
  role,
  workspaceAccessType,
  statusInfo,
  serchInfo,
  gridInfo,
}: AccessRights): AccessRights => ({ role, workspaceAccessType, statusInfo, serchInfo, gridInfo });

export const rightsSchema = object({
  role: string<'yes' | 'no'>().oneOf(['yes', 'no']).required(),
  workspaceAccessType: string<'Edit' | 'View'>().oneOf(['Edit', 'View']).required(),
  statusInfo: string<'All' | 'Published' | 'Draft'>().oneOf(['All', 'Published', 'Draft']).required(),
  serchInfo: string<'Yes' | 'No'>().oneOf(['Yes', 'No']).required(),
  gridInfo: string<'Yes' | 'No'>().oneOf(['Yes', 'No']).required(),
});
