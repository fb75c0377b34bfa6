import { useEffect, useRef, type KeyboardEvent } from 'react';
import { chakra } from '@chakra-ui/react';

interface TabListProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: string }[];
  selected: Name;
  /** Id of the panel; a tab's own id is `<panel>-<name>`. */
  panel: string;
  onSelect: (name: Name) => void;
}

const Strip = chakra('div', {
  base: {
    display: 'flex',
    gap: { sm: '1' },
    overflowX: 'auto',
    borderBottomWidth: '1px',
    scrollbarWidth: 'none',
    '@media print': { display: 'none' },
  },
});

const Tab = chakra('button', {
  base: {
    flexShrink: 0,
    h: '10',
    px: '3',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    _hover: { color: 'fg.default' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-selected=true]': { color: 'accent', borderColor: 'accent' },
  },
});

/** The tab that a key leads to, as in WAI-ARIA tabs; undefined for other keys. */
function targetOf(key: string, index: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowRight: (index + 1) % count,
    ArrowLeft: (index + count - 1) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}

/** Keyboard control of a strip of tabs, which has no other buttons: keys move the focus and select. */
export function useTabKeys<Name extends string>(
  tabs: readonly { name: Name }[],
  onSelect: (name: Name) => void,
) {
  const strip = useRef<HTMLDivElement>(null);
  const moveOn = (event: KeyboardEvent, index: number) => {
    const target = targetOf(event.key, index, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (target === undefined || !tab) return;
    event.preventDefault();
    strip.current?.querySelectorAll('button')[target]?.focus();
    onSelect(tab.name);
  };
  return { strip, moveOn };
}

/** Tabs with a roving tabindex; arrow keys select. */
export function TabList<Name extends string>({ label, tabs, selected, panel, onSelect }: TabListProps<Name>) {
  const { strip, moveOn } = useTabKeys(tabs, onSelect);
  // Scrolls the selected tab into view, because a telephone cannot show all tabs.
  useEffect(() => {
    const tab = strip.current?.querySelector('[aria-selected=true]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [strip, selected]);
  return (
    <Strip ref={strip} role="tablist" aria-label={label}>
      {tabs.map(({ name, label: words }, index) => (
        <Tab
          key={name}
          type="button"
          role="tab"
          id={`${panel}-${name}`}
          aria-selected={name === selected}
          aria-controls={panel}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => onSelect(name)}
          onKeyDown={(event) => moveOn(event, index)}
        >
          {words}
        </Tab>
      ))}
    </Strip>
  );
}
