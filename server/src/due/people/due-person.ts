import type { DuePerson } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import type { People } from './check-people.ts';

/** Ids of further people of an occurrence, for permission checks. */
export interface FilingPeople {
  /** The person who submitted it, and its owner at that time. */
  filedBy: number | null;
  filedOwner: number | null;
  /** The person who removed its checker. */
  uncheckedBy: number | null;
}

/** An account's roles in an occurrence, for the table of permissions. */
export const toDuePerson = (
  { id, role, workspaceAccessType }: Account,
  { owner, checker, filedBy, filedOwner, uncheckedBy }: People & FilingPeople,
): DuePerson => ({
  isOwner: owner === id,
  isChecker: checker === id,
  hasFiled: filedBy === id,
  ownedWhenFiled: filedOwner === id,
  tookChecker: uncheckedBy === id,
  isAdministrator: role === 'yes',
  mayEdit: workspaceAccessType === 'Edit',
});
