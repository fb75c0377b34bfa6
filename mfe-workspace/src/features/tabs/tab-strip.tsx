import { useLayoutEffect, type RefObject } from 'react';
import { findKindOfTab, type ListAddress, type TabName } from '@lexboard/shared-lib/client';
import { chakra, useTabKeys } from '@lexboard/shared-lib/ui';
import { countOverlay } from '../../parts/counted-style.ts';
import type { OfferedTab } from './offered-tabs.ts';
import { TabCount, useRowsShown } from './tab-count.tsx';

interface TabStripProps {
  label: string;
  tabs: OfferedTab[];
  address: ListAddress;
  /** Id of the panel; a tab's own id is `<panel>-<name>`. */
  panel: string;
  onSelect: (tab: TabName) => void;
}

const Strip = chakra('div', {
  base: {
    display: 'flex',
    flex: '1',
    minW: '0',
    overflowX: 'auto',
    gap: { sm: '1' },
    // A shade at the edge indicates more tabs; the cover moves with the last tab.
    bgImage: `linear-gradient(to left, {colors.bg.canvas} 40%, transparent),
      linear-gradient(to left, {colors.border.subtle}, transparent)`,
    bgSize: '2.5rem 100%, 0.75rem 100%',
    backgroundPosition: 'right',
    bgAttachment: 'local, scroll',
    bgRepeat: 'no-repeat',
    scrollbarWidth: 'none',
    '@media print': { display: 'none' },
  },
});

/** On a narrow page the count is below the label. */
const Place = chakra('div', {
  base: {
    ...countOverlay,
    flexShrink: 0,
    h: '10',
    gridTemplate: { base: '1fr 1fr / auto', sm: 'auto / auto auto' },
    columnGap: '1.5',
    lineHeight: { base: '1.15', sm: 'inherit' },
    color: 'fg.muted',
    '& > [data-count]': {
      ...countOverlay['& > [data-count]'],
      alignSelf: { base: 'start', sm: 'center' },
      // Reserves room for counts, so that no tab moves.
      minW: '11',
      me: { sm: '3' },
      textAlign: { base: 'center', sm: 'start' },
    },
    '& > [aria-selected=true] + [data-count]': { color: 'accent' },
  },
});

const Tab = chakra('button', {
  base: {
    alignItems: { base: 'end', sm: 'center' },
    justifyItems: 'center',
    // Four tabs fit a telephone of 390 pixels.
    px: { base: '1', sm: '3' },
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    _hover: { color: 'fg.default' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-selected=true]': { color: 'accent', borderColor: 'accent' },
  },
});

/** Keeps the selected tab visible in a scrolled strip, also when the strip becomes narrower. */
function useSelectedInSight(strip: RefObject<HTMLDivElement | null>, selected: TabName) {
  useLayoutEffect(() => {
    const box = strip.current;
    const tab = box?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!box || !tab) return;
    const show = () => {
      const middle = tab.offsetLeft - box.offsetLeft + tab.offsetWidth / 2;
      box.scrollTo({ left: middle - box.clientWidth / 2 });
    };
    show();
    const resized = new ResizeObserver(show);
    resized.observe(box);
    return () => resized.disconnect();
  }, [strip, selected]);
}

/** Tabs with a roving tabindex; arrow keys select. */
export function TabStrip({ label, tabs, address, panel, onSelect }: TabStripProps) {
  const { tab: selected } = address;
  const rowsShown = useRowsShown(address);
  const { strip, moveOn } = useTabKeys(tabs, onSelect);
  useSelectedInSight(strip, selected);

  return (
    <Strip ref={strip} role="tablist" aria-label={label}>
      {tabs.map((tab, index) => {
        const id = `${panel}-${tab.name}`;
        const kind = findKindOfTab(tab.name);
        return (
          <Place key={tab.name} role="presentation">
            <Tab
              type="button"
              role="tab"
              id={id}
              aria-selected={tab.name === selected}
              aria-controls={panel}
              aria-describedby={kind && `${id}-count`}
              tabIndex={tab.name === selected ? 0 : -1}
              onClick={() => onSelect(tab.name)}
              onKeyDown={(event) => moveOn(event, index)}
            >
              {tab.label}
            </Tab>
            {kind && <TabCount id={`${id}-count`} address={tab.address} {...{ kind, rowsShown }} />}
          </Place>
        );
      })}
    </Strip>
  );
}
