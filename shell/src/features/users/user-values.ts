import {
  isMailAddress,
  type AccessRights,
  type UserRow,
  type UserStatus,
} from '@lexboard/shared-lib/contract';
import { array, number, string } from '@lexboard/shared-lib/forms';
import { t, words } from '@lexboard/shared-lib/texts';
import { personName } from '../../rights/person-name.ts';
import { rightsSchema } from '../../rights/rights.ts';

/** A new person may view everything and change nothing. */
export const newUser: AccessRights & { email: string; name: string; units: number[] } = {
  email: '',
  name: '',
  role: 'no',
  workspaceAccessType: 'View',
  statusInfo: 'All',
  serchInfo: 'Yes',
  gridInfo: 'Yes',
  units: [],
};

export type NewUser = typeof newUser;

/** The states of people as they are shown. */
export const statusWords: Readonly<Record<UserStatus, string>> = words(
  { Active: 'Active', Invited: 'Invited', Disabled: 'Disabled' },
  'user',
);

/** The display name of a person. */
export const nameOf = ({ shownName, username }: UserRow): string => shownName ?? username;

/** The ids of the units that a person acts for. */
export const personUnits = array(number().required()).required();

/** The checks of the server, in its words. */
export const newUserSchema = rightsSchema.shape({
  name: personName,
  units: personUnits,
  email: string()
    .trim()
    .required(() => t('Please fill the E-mail Address.'))
    .test(
      'address',
      () => t('This is not an e-mail address.'),
      (text) => isMailAddress(text),
    ),
});
