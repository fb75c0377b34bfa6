import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { scrollToFocused, showsLabels, scrollToMessage } from '@lexboard/shared-lib/forms';
import { chakra } from '@lexboard/shared-lib/ui';

/** Between what the browser scrolls into sight and the foot: an outline has room there. */
const GAP_PX = 8;

/** Name of the CSS variable of the foot with the room that is kept for it. */
const roomOfFoot = '--room-of-foot';

/** The controls in the foot are always in sight: the room is not kept from them, which would move the page. */
export const inFoot = { scrollMarginBottom: `calc(-1 * var(${roomOfFoot}, 0px))` };

const Content = chakra('div', { base: showsLabels });

function isInSight(element: Element, page: Element): boolean {
  const [box, area] = [element.getBoundingClientRect(), page.getBoundingClientRect()];
  return box.bottom > area.top && box.top < area.bottom;
}

/** Keeps the height of the foot free at the bottom of the page, and what has the focus in sight while either grows. */
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
  /** Sticks to the bottom of the page; its height depends on what it says and on the width. */
  renderFoot: (foot: RefObject<HTMLDivElement | null>) => ReactNode;
  children: ReactNode;
}

/** The part of the form above its foot, which never covers the control that has the focus, nor its message. */
export function AboveFoot({ renderFoot, children }: AboveFootProps) {
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
