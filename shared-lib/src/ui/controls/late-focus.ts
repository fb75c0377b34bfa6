import { useCallback, useRef } from 'react';

/**
 * Lists and menus give themselves or their field the focus a frame after they opened or closed: whoever has gone on by
 * then would be torn back. A ref for what they give it to, which takes it from them only while it may.
 * @param may as it was at the first rendering: it reads what it asks from refs
 */
export function useLateFocus<Part extends HTMLElement>(may: (options?: FocusOptions) => boolean) {
  const asked = useRef(may);
  return useCallback((part: Part) => {
    const focus = part.focus.bind(part);
    part.focus = (options) => {
      if (asked.current(options)) focus(options);
    };
    return () => {
      Reflect.deleteProperty(part, 'focus');
    };
  }, []);
}
