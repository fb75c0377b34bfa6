import { covers, describeDay, findCheckerFault } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import { Refused } from '../../http/refused.ts';
import type { StoredOccurrence } from '../periods/read-present.ts';
import type { Kept } from '../update-occurrences.ts';
import { toActor } from './check-people.ts';

/** Whether an open occurrence leaves the schedule, or leaves a part of its period to another one. */
const isTakenOut = ({ scheduled, period }: StoredOccurrence, after: Kept['changed'][number]): boolean =>
  scheduled &&
  !(after.scheduled && (!period || covers({ from: after.period_from, until: after.period_until }, period)));

/**
 * Refuses to take an open occurrence with a checker of its own out of the schedule: a new one in its place would have no
 * checker, and one person could close it (obligations §4 "Four eyes"). Those who may remove the checker may do this, too.
 * @param changes how the schedule changes the occurrences; `removed` takes all of them out
 * @throws Refused 422, naming the due day
 */
export function refuseLostCheckers(
  account: Account,
  present: readonly StoredOccurrence[],
  changes: Kept['changed'] | 'removed',
): void {
  const byId = new Map(changes === 'removed' ? [] : changes.map((one) => [one.id, one]));
  for (const one of present) {
    const { id, state, owner, checker, dueDay } = one;
    if (checker === null || state === 'closed') continue;
    const after = byId.get(id);
    if (changes !== 'removed' && !(after && isTakenOut(one, after))) continue;
    const fault = findCheckerFault({
      before: { owner, checker },
      after: { owner, checker: null },
      actor: toActor(account),
    });
    if (fault)
      throw new Refused(
        422,
        t('What is due on {day} has a checker of its own, who would lose it. {fault}', {
          day: describeDay(dueDay),
          fault,
        }),
      );
  }
}
