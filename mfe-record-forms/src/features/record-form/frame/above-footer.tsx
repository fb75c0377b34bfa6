import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { scrollToFocused, showsLabels, scrollToMessage } from '@lexboard/shared-lib/forms';
import { chakra } from '@lexboard/shared-lib/ui';

/** Distance to the footer when scrolling, for focus outlines. */
const GAP_PX = 8;

/** CSS variable with the footer's height. */
const roomOfFoot = '--room-of-foot';

/** Controls in the footer are always visible, so scroll padding must not move the page for them. */
export const insideFooter = { scrollMarginBottom: `calc(-1 * var(${roomOfFoot}, 0px))` };

const Content = chakra('div', { base: showsLabels });

function isInSight(element: Element, page: Element): boolean {
  const [box, area] = [element.getBoundingClientRect(), page.getBoundingClientRect()];
  return box.bottom > area.top && box.top < area.bottom;
}

/**
 * Reserves the footer's height at the bottom of the page, and keeps the focused control visible while either grows.
 */
function useRoomForFoot(content: RefObject<Element | null>, foot: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [above, below] = [content.current, foot.current];
    const page = below?.closest('main');
    if (!above || !below || !page) return undefined;
    const observer = new ResizeObserver(() => {
      const room = below.offsetHeight + GAP_PX;
      page.style.scrollPaddingBottom = `${room}px`;
      below.style.setProperty(roomOfFoot, `${room}px`);
      const focused = above.querySelector(':focus');
      if (focused && isInSight(focused, page)) scrollToMessage(focused);
    });
    observer.observe(above);
    observer.observe(below);
    return () => {
      observer.disconnect();
      page.style.scrollPaddingBottom = '';
    };
  }, [content, foot]);
}

interface AboveFootProps {
  /** The sticky footer; its height varies with text and width. */
  renderFoot: (foot: RefObject<HTMLDivElement | null>) => ReactNode;
  children: ReactNode;
}

/** The form above its sticky footer, which never covers the focused control or its message. */
export function AboveFooter({ renderFoot, children }: AboveFootProps) {
  const content = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useRoomForFoot(content, foot);
  return (
    <>
      <Content ref={content} onFocus={scrollToFocused}>
        {children}
      </Content>
      {renderFoot(foot)}
    </>
  );
}
