import type { DuePerson } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import type { People } from './check-people.ts';

/** The people of an occurrence beside its owner and checker, by their ids. */
export interface PeopleBehind {
  /** Who submitted it, and who owned it then. */
  filedBy: number | null;
  filedOwner: number | null;
  /** Who took its checker away. */
  uncheckedBy: number | null;
}

/** What an account is to an occurrence, for the table of who may do what. */
export const toDuePerson = (
  { id, role, workspaceAccessType }: Account,
  { owner, checker, filedBy, filedOwner, uncheckedBy }: People & PeopleBehind,
): DuePerson => ({
  isOwner: owner === id,
  isChecker: checker === id,
  hasFiled: filedBy === id,
  ownedWhenFiled: filedOwner === id,
  tookChecker: uncheckedBy === id,
  isAdministrator: role === 'yes',
  mayEdit: workspaceAccessType === 'Edit',
});
