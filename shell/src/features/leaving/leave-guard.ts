import { guardNavigation } from '@lexboard/shared-lib/router';
import { askToLeave, endQuestionWithCause, mustAsk } from './leave-question.ts';
import { createShownEntry, currentIndex } from './shown-entry.ts';

/** Goes to the history's entry with this number, wherever the page is then. */
const goTo = (index: number) => history.go(index - (currentIndex() ?? index));

/**
 * Asks before a changed form is left, or what goes on in the page, by whatever way leads to another path within the
 * page. Back and Forward cannot be held up in every browser: the page comes back before anybody shows the other
 * address, and asks then. Has to start before single-spa does, to hear of them first. Returns how to stop.
 */
export function startLeaveGuard(): () => void {
  const shown = createShownEntry();
  const stopped = new AbortController();

  const onPopState = (event: PopStateEvent) => {
    if (!shown.isLeftFor(location.pathname) || !mustAsk()) return shown.note();
    event.stopImmediatePropagation();
    const asked = currentIndex() ?? 0;
    shown.comeBack();
    askToLeave(() => goTo(asked));
  };
  window.addEventListener('popstate', onPopState, { capture: true, signal: stopped.signal });

  const endGuard = guardNavigation((pathname, go) => {
    const leave = () => {
      shown.expect(pathname);
      go();
      shown.note();
    };
    if (shown.isLeftFor(pathname) && mustAsk()) askToLeave(leave);
    else leave();
  });
  const endWatch = endQuestionWithCause();

  return () => {
    shown.stopComingBack();
    stopped.abort();
    endGuard();
    endWatch();
  };
}
