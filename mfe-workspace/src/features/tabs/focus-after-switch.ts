import { useEffect, type RefObject } from 'react';

const focusable = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), [tabindex]';

/** An element's ancestors, innermost first, including itself. */
function listAncestors(element: Element, within: Element): HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let at: Element | null = element; at && within.contains(at); at = at.parentElement) {
    if (at instanceof HTMLElement) places.push(at);
  }
  return places;
}

/** Some browsers focus scroll containers, which lose the focus when they no longer scroll. */
const tryFocus = (place: HTMLElement) => {
  if (place.matches(focusable)) place.focus({ preventScroll: true });
  return document.activeElement === place;
};

const tryFocusFirst = (place: HTMLElement) => {
  const first = place.querySelector<HTMLElement>(focusable);
  return first !== null && tryFocus(first);
};

/**
 * Keeps the focus within a part of the page when the focused element disappears: moves it to a neighbour or a
 * focusable ancestor, instead of the top of the page.
 */
export function useFocusAfterSwitch(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const within = part.current;
    if (!within) return;
    let places: HTMLElement[] = [];
    const note = ({ target }: Event) => {
      places =
        target instanceof Element && target.closest(focusable) !== within
          ? listAncestors(target, within)
          : [];
    };
    const rescue = () => {
      if (document.activeElement !== document.body || !places.length || places[0]?.isConnected) return;
      const left = places.filter((place) => place.isConnected);
      places = [];
      left.some((place) => tryFocus(place) || (place !== within && tryFocusFirst(place)));
    };
    const watch = new MutationObserver(rescue);
    watch.observe(within, { childList: true, subtree: true });
    within.addEventListener('focusin', note);
    within.addEventListener('pointerdown', note);
    return () => {
      watch.disconnect();
      within.removeEventListener('focusin', note);
      within.removeEventListener('pointerdown', note);
    };
  }, [part]);
}
