import { useEffect, useRef, useState, type FocusEvent, type ReactNode, type RefObject } from 'react';
import { chakra, ChevronLeftIcon, ChevronRightIcon } from '@lexboard/shared-lib/ui';

const Strip = chakra('div', {
  base: {
    '--before': '0rem',
    '--after': '0rem',
    display: 'flex',
    gap: '2',
    minW: '0',
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
    scrollBehavior: 'smooth',
    scrollPaddingInline: '6',
    // The part beyond an edge fades there.
    maskImage: `linear-gradient(to right, transparent, {colors.fg.default} var(--before),
      {colors.fg.default} calc(100% - var(--after)), transparent)`,
    '&[data-before]': { '--before': '{sizes.6}' },
    '&[data-after]': { '--after': '{sizes.6}' },
  },
});

const Arrow = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '6',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg.default' },
    '&[data-end]': { opacity: '0.4', cursor: 'default' },
    // A finger moves the line itself.
    '@media (hover: none)': { display: 'none' },
  },
});

/** The browser leaves it at the edge when most of it is in sight. One that is pressed stays below the pointer. */
function showWhole({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Whether a line that is scrolled sideways goes on before what is in sight, and after it. */
function useBeyond(strip: RefObject<HTMLElement | null>) {
  const [before, setBefore] = useState(false);
  const [after, setAfter] = useState(false);
  const look = () => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = strip.current ?? {};
    setBefore(scrollLeft >= 1);
    setAfter(scrollWidth - clientWidth - scrollLeft > 1);
  };
  // With each rendering anew: what the line has may be more or fewer, and an observer looks at once.
  useEffect(() => {
    const { current } = strip;
    if (!current) return undefined;
    const observer = new ResizeObserver(look);
    for (const part of [current, ...current.children]) observer.observe(part);
    return () => observer.disconnect();
  });
  return { before, after, look };
}

/**
 * Keeps chips in one line, so that what is below never moves: where there is no room for all it is scrolled, by a finger,
 * by the focus that goes from chip to chip, or by its arrows, which are the mouse's alone.
 */
export function ChipLine({ children }: { children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null);
  const { before, after, look } = useBeyond(strip);
  const move = (share: number) => strip.current?.scrollBy({ left: share * strip.current.clientWidth });
  return (
    <>
      <Strip
        ref={strip}
        data-before={before || undefined}
        data-after={after || undefined}
        onScroll={look}
        onFocus={showWhole}
      >
        {children}
      </Strip>
      {(before || after) && (
        <chakra.span aria-hidden display="inline-flex" flexShrink="0">
          <Arrow title="Earlier chips" data-end={!before || undefined} onClick={() => move(-0.75)}>
            <ChevronLeftIcon />
          </Arrow>
          <Arrow title="Further chips" data-end={!after || undefined} onClick={() => move(0.75)}>
            <ChevronRightIcon />
          </Arrow>
        </chakra.span>
      )}
    </>
  );
}
