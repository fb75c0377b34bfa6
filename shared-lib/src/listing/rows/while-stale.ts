import type { MouseEvent } from 'react';

function ignore(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * For what holds the rows of another address until those of this one are there: nothing can be done with them, by the
 * keyboard neither, whose keys press too. They keep the focus, and are not drawn anew, as they would be if inert.
 */
export const disableWhileStale = (stale: boolean) => ({
  'aria-busy': stale,
  onClickCapture: stale ? ignore : undefined,
});
