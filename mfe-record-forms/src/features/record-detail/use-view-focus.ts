import { useCallback, useEffect, useRef } from 'react';

const isShown = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected;

/**
 * Sees that the focus is where the eye is: with what is shown when that becomes something else, and back at what
 * led away from the start once that is shown again.
 * @param shown what is shown, by name
 * @param start what is shown at the start
 */
export function useViewFocus(shown: string, start: string) {
  const area = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const last = useRef(shown);

  const goToArea = useCallback(() => {
    area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView({ block: 'start' });
  }, []);

  /** Goes to what is shown from elsewhere in the dialog. */
  const lead = useCallback(() => {
    opener.current = document.activeElement;
    goToArea();
  }, [goToArea]);

  useEffect(() => {
    if (shown === last.current) return;
    last.current = shown;
    if (shown === start && isShown(opener.current)) opener.current.focus();
    else goToArea();
  }, [shown, start, goToArea]);

  return { area, lead };
}
