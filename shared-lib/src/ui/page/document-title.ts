import { useEffect } from 'react';

/** Sets the window's title: the given parts, then the product. */
export function useDocumentTitle(...parts: string[]): void {
  const title = [...parts, 'Lexboard'].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
