import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is in the viewport of its scroll area, or within one page of it. */
export function useInViewport(element: RefObject<Element | null>, area: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const look = ([latest]: IntersectionObserverEntry[]) => setNear(latest?.isIntersecting ?? false);
    const observer = new IntersectionObserver(look, { root: area.current, rootMargin: '100% 0px' });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, area]);
  return near;
}
