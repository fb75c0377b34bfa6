import { setNavigationGuard, type Destination } from '@lexboard/shared-lib/router';
import { askToLeave, cancelQuestionWithoutCause, closesWithQuery, needsQuestion } from './leave-question.ts';
import { createShownEntry, currentIndex } from './shown-entry.ts';

/** Goes to the history's entry with this number, wherever the page is then. */
const goTo = (index: number) => history.go(index - (currentIndex() ?? index));

/**
 * Asks before a changed form is left, or what goes on in the page, by whatever way leads elsewhere within the page. Back and Forward cannot be held up in every browser: the page comes back before anybody shows the other
 * address, and asks then. Has to start before single-spa does, to hear of them first. Returns how to stop.
 */
export function startLeaveGuard(): () => void {
  const shown = createShownEntry();
  const stopped = new AbortController();
  const mustAskFor = (next: Destination) => shown.isLeftFor(next, closesWithQuery()) && needsQuestion();

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
