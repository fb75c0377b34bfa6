import type { MouseEvent } from 'react';

function ignore(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Disables rows that still belong to the previous address, for pointer and keyboard. They keep the focus and are not
 * redrawn, which `inert` would not allow.
 */
export const disableWhileStale = (stale: boolean) => ({
  'aria-busy': stale,
  onClickCapture: stale ? ignore : undefined,
});
