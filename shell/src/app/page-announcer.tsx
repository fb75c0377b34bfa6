import { useEffect, useState } from 'react';
import { VisuallyHidden } from '@lexboard/shared-lib/ui';

/** Reads out the title of a page that came without loading the document anew, whoever shows it. */
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
