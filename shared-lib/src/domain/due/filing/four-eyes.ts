import type { FourEyesRule } from '../../../contract/values/due-settings.ts';

/** Who does something and who approves it, by their ids; null is nobody. */
export interface OwnerAndChecker {
  owner: number | null;
  checker: number | null;
}

/** Other people for an occurrence, or for a record with all its open ones. */
export interface PeopleStep {
  before: OwnerAndChecker;
  after: OwnerAndChecker;
  actor: { id: number; isAdministrator: boolean };
  /** Who submitted it and who owned it then; nobody for what is open, and for records. */
  submitted?: { by: number | null; owner: number | null };
}

/** Sensitivities that the setting `high` means. */
const high: readonly string[] = ['Critical', 'High'];

/** Whether an occurrence always needs a checker by the organisation's setting (obligations §4 "Four eyes"). */
export const needsChecker = (rule: FourEyesRule, sensitivity: string): boolean =>
  rule === 'all' || (rule === 'high' && high.includes(sensitivity));

/**
 * Why somebody may not give something these people, in a sentence; undefined where they may. A checker is changed or taken away
 * by the checker or an administrator, and never by who would then close alone what they did themselves: the owner, whoever
 * submitted it, and whoever becomes its owner in the same step.
 */
export function findCheckerFault({ before, after, actor, submitted }: PeopleStep): string | undefined {
  if (before.checker === after.checker) return undefined;
  const parties = submitted ? [submitted.by, submitted.owner] : [];
  if (after.checker !== null && parties.includes(after.checker))
    return 'Nobody approves what they filed or owned when it was filed: choose another checker.';
  if (before.checker === null) return undefined;
  if (before.checker !== actor.id && !actor.isAdministrator)
    return 'Only its checker or an administrator changes the checker.';
  if (before.owner === actor.id || after.owner === actor.id)
    return 'Whoever owns it does not change its checker: ask the checker or an administrator.';
  return parties.includes(actor.id)
    ? 'Whoever filed it does not change its checker: ask the checker or an administrator.'
    : undefined;
}

/** Who took the checker of something away, after a step: they do not close it alone. */
export function findUnchecker(
  { before, after, actor }: PeopleStep,
  uncheckedBefore: number | null,
): number | null {
  if (after.checker !== null) return null;
  return before.checker === null ? uncheckedBefore : actor.id;
}
