import { useEffect, useState } from 'react';
import { VisuallyHidden } from '@lexboard/shared-lib/ui';

/** Announces the title of a page reached without a document load to screen readers. */
export function PageAnnouncer() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    let known = document.title;
    const observer = new MutationObserver(() => {
      if (document.title === known) return;
      known = document.title;
      setTitle(known);
    });
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
