import type { FocusEvent } from 'react';

/** Style for containers of fields: scrolling to a control also shows the label above it. */
export const showsLabels = { '& :is(input, textarea, select, button, a)': { scrollMarginTop: '8' } } as const;

/**
 * Scrolls a control into view with its help and message below it, or the control alone if the room is too small. The
 * browser's own scrolling ignores the message and stops at a part of the control.
 */
export function scrollToMessage(control: Element): void {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  for (const part of [...ids.map((id) => document.getElementById(id)), control]) {
    part?.scrollIntoView({ block: 'nearest' });
  }
}

/** An `onFocus` handler for containers of fields. */
export function scrollToFocused({ target, relatedTarget }: FocusEvent): void {
  // Nothing scrolls under a pressed pointer or when the person returns to the window.
  if (relatedTarget && !target.matches(':active')) scrollToMessage(target);
}
