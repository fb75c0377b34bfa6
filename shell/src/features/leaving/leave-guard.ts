import { setNavigationGuard, type Destination } from '@lexboard/shared-lib/router';
import {
  askToLeave,
  cancelQuestionWithoutCause,
  closesWithQuery,
  mustConfirmLeaving,
} from './leave-question.ts';
import { createShownEntry, currentIndex } from './shown-entry.ts';

/** Goes to the history entry with this number from the current one. */
const goTo = (index: number) => history.go(index - (currentIndex() ?? index));

/**
 * Asks before in-page navigation leaves unsaved changes or a run in progress. Not every browser can cancel Back and
 * Forward, so the guard returns to the entry before the other page renders, then asks. It must start before
 * single-spa, to receive events first. Returns the unsubscribe function.
 */
export function startLeaveGuard(): () => void {
  const shown = createShownEntry();
  const stopped = new AbortController();
  const mustAskFor = (next: Destination) => shown.isLeftFor(next, closesWithQuery()) && mustConfirmLeaving();

  const onPopState = (event: PopStateEvent) => {
    if (!mustAskFor(location)) return shown.note();
    event.stopImmediatePropagation();
    const asked = currentIndex() ?? 0;
    shown.comeBack();
    askToLeave(() => goTo(asked));
  };
  window.addEventListener('popstate', onPopState, { capture: true, signal: stopped.signal });

  const endGuard = setNavigationGuard((next, go) => {
    const leave = () => {
      shown.expect(next);
      go();
      shown.note();
    };
    if (mustAskFor(next)) askToLeave(leave);
    else leave();
  });
  const endWatch = cancelQuestionWithoutCause();

  return () => {
    shown.stopComingBack();
    stopped.abort();
    endGuard();
    endWatch();
  };
}
