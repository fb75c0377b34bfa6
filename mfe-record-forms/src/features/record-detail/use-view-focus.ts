import { useCallback, useEffect, useRef } from 'react';

const isShown = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected;

/**
 * Moves the focus with the content: to the new content when it changes, and back to the control that led away from the
 * start.
 * @param shown name of the shown content
 * @param start name of the initial content
 */
export function useViewFocus(shown: string, start: string) {
  const area = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const last = useRef(shown);

  const goToArea = useCallback(() => {
    area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView({ block: 'start' });
  }, []);

  /** Focuses the shown content from elsewhere in the dialog. */
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
