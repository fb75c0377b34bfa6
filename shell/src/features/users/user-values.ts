import { isMailAddress, type AccessRights, type UserRow } from '@lexboard/shared-lib/contract';
import { object, string } from '@lexboard/shared-lib/forms';
import type { Choice } from './choice-select.tsx';

type Rights = AccessRights;

export const roles: readonly Choice<Rights['role']>[] = [
  { value: 'no', label: 'User' },
  { value: 'yes', label: 'Administrator' },
];

export const accesses: readonly Choice<Rights['workspaceAccessType']>[] = [
  { value: 'View', label: 'View only' },
  { value: 'Edit', label: 'Edit' },
];

export const shownStatuses: readonly Choice<Rights['statusInfo']>[] = [
  { value: 'All', label: 'All records' },
  { value: 'Published', label: 'Published records' },
  { value: 'Draft', label: 'Drafts' },
];

export const yesOrNo: readonly Choice<'Yes' | 'No'>[] = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
];

export const roleName = (role: Rights['role']) => (role === 'yes' ? 'Administrator' : 'User');

/** Somebody new may look at everything and change nothing. */
export const newUser: Rights & { email: string } = {
  email: '',
  role: 'no',
  workspaceAccessType: 'View',
  statusInfo: 'All',
  serchInfo: 'Yes',
  gridInfo: 'Yes',
};

export type NewUser = typeof newUser;

export const rightsOf = ({
  role,
  workspaceAccessType,
  statusInfo,
  serchInfo,
  gridInfo,
}: UserRow): Rights => ({
  role,
  workspaceAccessType,
  statusInfo,
  serchInfo,
  gridInfo,
});

const rightFields = {
  role: string<'yes' | 'no'>().oneOf(['yes', 'no']).required(),
  workspaceAccessType: string<'Edit' | 'View'>().oneOf(['Edit', 'View']).required(),
  statusInfo: string<'All' | 'Published' | 'Draft'>().oneOf(['All', 'Published', 'Draft']).required(),
  serchInfo: string<'Yes' | 'No'>().oneOf(['Yes', 'No']).required(),
  gridInfo: string<'Yes' | 'No'>().oneOf(['Yes', 'No']).required(),
};

export const rightsSchema = object(rightFields);

/** The checks of the server, in its words. */
export const newUserSchema = object({
  email: string()
    .trim()
    .required('Please fill the E-mail Address.')
    .test('address', 'This is not an e-mail address.', (text) => isMailAddress(text)),
  ...rightFields,
});
