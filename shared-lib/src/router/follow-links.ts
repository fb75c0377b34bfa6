import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** Whether a press lets the browser open a link here, and not in a tab or window of its own. */
export const opensInPlace = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);

/**
 * For what holds hundreds of links: a press on any plain link (`a`) below leads there within the page, as `RouterLink`
 * does, which takes far longer to render.
 */
export function useFollowLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || event.defaultPrevented || !opensInPlace(event)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search);
    },
    [navigate],
  );
}
