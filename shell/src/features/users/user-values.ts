import { isMailAddress, type AccessRights } from '@lexboard/shared-lib/contract';
import { string } from '@lexboard/shared-lib/forms';
import { rightsSchema } from '../../rights/rights.ts';

/** Somebody new may look at everything and change nothing. */
export const newUser: AccessRights & { email: string } = {
  email: '',
  role: 'no',
  workspaceAccessType: 'View',
  statusInfo: 'All',
  serchInfo: 'Yes',
  gridInfo: 'Yes',
};

export type NewUser = typeof newUser;

/** The checks of the server, in its words. */
export const newUserSchema = rightsSchema.shape({
  email: string()
    .trim()
    .required('Please fill the E-mail Address.')
    .test('address', 'This is not an e-mail address.', (text) => isMailAddress(text)),
});
