import { useEffect, useRef, useState, type FocusEvent, type ReactNode, type RefObject } from 'react';
import { t } from '@lexboard/shared-lib/texts';
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
    // Hides a chip that is cut at the edge.
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
    // Touch scrolls the line directly.
    '@media (hover: none)': { display: 'none' },
  },
});

/** Scrolls a focused chip fully into view, unless it was pressed. */
function showWhole({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Hides chips that are cut at the edges, unless none would remain. @returns the number beyond each edge */
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

/** The number of chips beyond the edges of a scrolled line. */
function useBeyond(strip: RefObject<HTMLElement | null>) {
  const [before, setBefore] = useState(0);
  const [after, setAfter] = useState(0);
  const look = () => {
    if (!strip.current) return;
    const beyond = hideCut(strip.current);
    setBefore(beyond.before);
    setAfter(beyond.after);
  };
  // After each render, because chips may have changed; a ResizeObserver also fires initially.
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
 * Keeps chips on one line, so that nothing below moves. The line scrolls by touch, by focus, or by arrow buttons
 * (mouse only).
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
          <Arrow title={t('Earlier chips')} data-end={before === 0 || undefined} onClick={() => move(-0.75)}>
            <ChevronLeftIcon />
          </Arrow>
          <Arrow title={t('Further chips')} data-end={after === 0 || undefined} onClick={() => move(0.75)}>
            <ChevronRightIcon />
          </Arrow>
        </chakra.span>
      )}
    </>
  );
}
