import { useEffect } from 'react';

/** Names the window: the parts, most particular first or as given, then the product. */
export function useDocumentTitle(...parts: string[]): void {
  const title = [...parts, 'Lexboard'].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
