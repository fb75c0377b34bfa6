import type { FourEyesRule } from '../../../contract/values/organisation/due-settings.ts';
import { t } from '../../../texts/index.ts';

/** Ids of owner and checker; null is none. */
export interface OwnerAndChecker {
  owner: number | null;
  checker: number | null;
}

/** A change of people for an occurrence, or for a record with all its open occurrences. */
export interface PeopleAssignment {
  before: OwnerAndChecker;
  after: OwnerAndChecker;
  actor: { id: number; isAdministrator: boolean };
  /** Who submitted it, for whom they stood in, and its owner then; none for open ones and for records. */
  submitted?: readonly (number | null)[];
}

/** The sensitivities of the setting `high`. */
const high: readonly string[] = ['Critical', 'High'];

/** Whether an occurrence always needs a checker by the organisation's setting (obligations §4 "Four eyes"). */
export const needsChecker = (rule: FourEyesRule, sensitivity: string): boolean =>
  rule === 'all' || (rule === 'high' && high.includes(sensitivity));

/**
 * Why a person may not assign these people, in a sentence; undefined if they may. Only the checker or an
 * administrator may change or remove a checker, unless they could then close their own work alone: the owner, the
 * submitter, and the new owner of this change.
 */
export function findCheckerFault({
  before,
  after,
  actor,
  submitted: parties = [],
}: PeopleAssignment): string | undefined {
  if (before.checker === after.checker) return undefined;
  if (after.checker !== null && parties.includes(after.checker))
    return t('A person cannot approve what they filed, or owned when it was filed: choose another checker.');
  if (before.checker === null) return undefined;
  if (before.checker !== actor.id && !actor.isAdministrator)
    return t('Only its checker or an administrator can change the checker.');
  if (before.owner === actor.id || after.owner === actor.id)
    return t('Its owner cannot change its checker: ask the checker or an administrator.');
  return parties.includes(actor.id)
    ? t('The person who filed it cannot change its checker: ask the checker or an administrator.')
    : undefined;
}

/** Who has removed the checker, after a change; this person may not close it alone. */
export function findCheckerRemover(
  { before, after, actor }: PeopleAssignment,
  uncheckedBefore: number | null,
): number | null {
  if (after.checker !== null) return null;
  return before.checker === null ? uncheckedBefore : actor.id;
}
