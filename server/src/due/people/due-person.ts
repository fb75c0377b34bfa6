import {
  decideDueAction,
  type DueAction,
  type DueChecking,
  type DueDecision,
  type DuePerson,
} from '@lexboard/shared-lib/domain';
import type { DueStatus } from '@lexboard/shared-lib/contract';
import type { Account } from '../../auth/account-repository.ts';
import type { Absent } from '../away/stands-for.ts';
import type { People } from './check-people.ts';

/** Ids of further people of an occurrence, for permission checks. */
export interface FilingPeople {
  /** The person who submitted it, for whom they stood in, and its owner at that time. */
  filedBy: number | null;
  filedFor: number | null;
  filedOwner: number | null;
  /** The person who removed its checker. */
  uncheckedBy: number | null;
}

type OccurrencePeople = People & FilingPeople;

/** In whose place an account acts: in its own, or in that of an absent person. */
export interface DueRole {
  person: DuePerson;
  standsFor?: Absent;
}

/**
 * An account's roles in an occurrence, for the table of permissions: its own, then those of the people for whom it stands in.
 * As a delegate it is no administrator, and may edit only what both may. Nobody approves their own work by way of a delegate
 * (daily work §3).
 */
export function listRoles(
  { id, role, workspaceAccessType }: Account,
  absent: readonly Absent[],
  { owner, checker, filedBy, filedFor, filedOwner, uncheckedBy }: OccurrencePeople,
): [DueRole, ...DueRole[]] {
  const all = [id, ...absent.map((one) => one.id)];
  const isOfAll = (person: number | null) => person !== null && all.includes(person);
  const mayEdit = workspaceAccessType === 'Edit';
  const as = (self: number) => ({
    isOwner: owner === self,
    isChecker: checker === self,
    hasFiled: filedBy === self || filedFor === self,
    isOwnWork: [owner, filedBy, filedFor, filedOwner].some(isOfAll),
    tookChecker: isOfAll(uncheckedBy),
  });
  return [
    { person: { ...as(id), isAdministrator: role === 'yes', mayEdit } },
    ...absent.map((standsFor) => ({
      person: { ...as(standsFor.id), isAdministrator: false, mayEdit: mayEdit && standsFor.mayEdit },
      standsFor,
    })),
  ];
}

/** The first role that may act, with the decision; where none may, the refusal that says most. */
export function decideByRoles(
  action: DueAction,
  status: DueStatus,
  roles: readonly [DueRole, ...DueRole[]],
  checking?: DueChecking,
): { decision: DueDecision; standsFor?: Absent } {
  const decided = roles.map(({ person, ...as }) => ({
    ...as,
    decision: decideDueAction(action, status, person, checking),
  }));
  const found =
    decided.find(({ decision }) => decision.may) ??
    decided.find(({ decision }) => !decision.may && decision.because !== 'right') ??
    decided[0];
  if (!found) throw new Error('An account has no role.');
  return found;
}
