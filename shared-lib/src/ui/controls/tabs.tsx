import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Box, chakra } from '@chakra-ui/react';

export interface TabsProps<Name extends string> {
  /** What the tabs are of, to readers. */
  label: string;
  tabs: readonly { name: Name; label: string }[];
  selected: Name;
  onSelect: (name: Name) => void;
  /** What the selected tab shows. */
  children: ReactNode;
}

const Tab = chakra('button', {
  base: {
    minH: '10',
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

/** Where a key leads from `index`, as WAI-ARIA describes tabs; undefined when it is not theirs. */
function targetOf(key: string, index: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowRight: (index + 1) % count,
    ArrowLeft: (index + count - 1) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}

/** A few tabs over one panel. The keyboard stops at the selected one; arrow keys select. */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Name>) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  function moveOn(event: KeyboardEvent, index: number) {
    const target = targetOf(event.key, index, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (target === undefined || !tab) return;
    event.preventDefault();
    list.current?.querySelectorAll('button')[target]?.focus();
    onSelect(tab.name);
  }

  return (
    <>
      <Box
        ref={list}
        role="tablist"
        aria-label={label}
        display="flex"
        overflowX="auto"
        borderBottomWidth="1px"
        css={{ '@media print': { display: 'none' } }}
      >
        {tabs.map((tab, index) => (
          <Tab
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === selected}
            aria-controls={id}
            tabIndex={tab.name === selected ? 0 : -1}
            onClick={() => onSelect(tab.name)}
            onKeyDown={(event) => moveOn(event, index)}
          >
            {tab.label}
          </Tab>
        ))}
      </Box>
      <Box role="tabpanel" id={id} aria-labelledby={`${id}-${selected}`}>
        {children}
      </Box>
    </>
  );
}
