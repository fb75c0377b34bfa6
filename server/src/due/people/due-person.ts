import type { DuePerson } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import type { People } from './check-people.ts';

/** What an account is to an occurrence, for the table of who may do what. */
export const toDuePerson = (
  { id, role, workspaceAccessType }: Account,
  { owner, checker, filedBy }: People & { filedBy: number | null },
): DuePerson => ({
  isOwner: owner === id,
  isChecker: checker === id,
  hasFiled: filedBy === id,
  isAdministrator: role === 'yes',
  mayEdit: workspaceAccessType === 'Edit',
});
