import { useEffect, useRef, useState, type FocusEvent, type ReactNode, type RefObject } from 'react';
import { chakra, ChevronLeftIcon, ChevronRightIcon } from '@lexboard/shared-lib/ui';

const Strip = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    minW: '0',
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
    scrollBehavior: 'smooth',
    // One without room for all of it waits beyond the edge.
    '& > [data-cut]:not(:focus-visible)': { opacity: '0', pointerEvents: 'none' },
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

/** Hides the chips of a line that are cut at its edges, unless there would be no other. @returns how many are beyond each edge */
function hideCut(strip: HTMLElement): { before: number; after: number } {
  const { left, right } = strip.getBoundingClientRect();
  const chips = [...strip.children].map((chip) => {
    const box = chip.getBoundingClientRect();
    return { chip, before: box.left < left - 1, after: box.right > right + 1 };
  });
  const hides = chips.some(({ before, after }) => !before && !after);
  for (const { chip, before, after } of chips) chip.toggleAttribute('data-cut', hides && (before || after));
  return {
    before: chips.filter(({ before }) => before).length,
    after: chips.filter(({ after }) => after).length,
  };
}

/** How many chips of a line that is scrolled sideways are beyond its edges. */
function useBeyond(strip: RefObject<HTMLElement | null>) {
  const [before, setBefore] = useState(0);
  const [after, setAfter] = useState(0);
  const look = () => {
    if (!strip.current) return;
    const beyond = hideCut(strip.current);
    setBefore(beyond.before);
    setAfter(beyond.after);
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
      <Strip ref={strip} onScroll={look} onFocus={showWhole}>
        {children}
      </Strip>
      {before + after > 0 && (
        <chakra.span aria-hidden display="inline-flex" flexShrink="0">
          <Arrow title="Earlier chips" data-end={before === 0 || undefined} onClick={() => move(-0.75)}>
            <ChevronLeftIcon />
          </Arrow>
          <Arrow title="Further chips" data-end={after === 0 || undefined} onClick={() => move(0.75)}>
            <ChevronRightIcon />
          </Arrow>
        </chakra.span>
      )}
    </>
  );
}
