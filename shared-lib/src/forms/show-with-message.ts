import type { FocusEvent } from 'react';

/** Style of what holds fields: the label above a control is shown with it. */
export const showsLabels = { '& :is(input, textarea, select, button, a)': { scrollMarginTop: '8' } } as const;

/**
 * Scrolls to a control and to its help and message below it; to the control where there is no room for all. The browser
 * itself scrolls to a part of a control only, and knows nothing of its message.
 */
export function scrollToMessage(control: Element): void {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  for (const part of [...ids.map((id) => document.getElementById(id)), control]) {
    part?.scrollIntoView({ block: 'nearest' });
  }
}

/** For the `onFocus` of what holds fields. */
export function scrollToFocused({ target, relatedTarget }: FocusEvent): void {
  // Nothing moves below a pointer that is pressed, nor when the person comes back to the window.
  if (relatedTarget && !target.matches(':active')) scrollToMessage(target);
}
