import { startTransition, useMemo, useRef, useState } from 'react';
import type { UnitNode } from '@lexboard/shared-lib/contract';
import { nameChoice } from '@lexboard/shared-lib/domain';
import { buildTree, findMatches, TreeView, type TreeEntry } from '@lexboard/shared-lib/listing';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, chakra, Input, ListState } from '@lexboard/shared-lib/ui';

/** In a smaller tree all units are expanded at first, in a larger one those at the top. */
const MOST_EXPANDED = 50;

interface Entry extends TreeEntry {
  children: Entry[];
}

const everythingId = 0;

/** The first entry, which selects all units. */
const createEverything = (): Entry => ({ id: everythingId, name: t('All units'), count: 0, children: [] });

/** Builds the entries of the open units, and of closed ones where they are shown. `units` is in the order of the tree. */
function buildEntries(units: readonly UnitNode[], showsClosed: boolean): Entry[] {
  const roots: Entry[] = [createEverything()];
  const entries = new Map<number, Entry>();
  for (const { id, code, name, kind, parent, closed } of units) {
    if (closed && !showsClosed) continue;
    const note = closed ? `${nameChoice(kind)} · ${t('Closed')}` : nameChoice(kind);
    const entry: Entry = { id, code, name, note, muted: closed, count: 0, children: [] };
    entries.set(id, entry);
    (entries.get(parent ?? 0)?.children ?? roots).push(entry);
  }
  for (const { id, parent } of units.toReversed()) {
    const above = entries.get(parent ?? 0);
    if (above) above.count += (entries.get(id)?.count ?? -1) + 1;
  }
  return roots;
}

const Panel = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minH: '0',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'md',
    overflow: 'hidden',
    // Beside the table it is as high as that, at most down to the end of the window.
    lg: {
      position: 'sticky',
      top: '4',
      height: 'full',
      maxHeight: 'max({sizes.80}, calc(100dvh - 9rem))',
    },
    '& > [role=tree]': {
      pb: '1',
      minH: '0',
      maxHeight: { base: 'max({sizes.64}, calc(100dvh - {sizes.80}))', lg: 'none' },
    },
    '@media print': { display: 'none' },
  },
});

interface UnitTreeProps {
  units: readonly UnitNode[];
  showsClosed: boolean;
  /** Id of the unit that the table is narrowed to, with all below it. */
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
}

/** The units as a tree with a filter. Pressing the selected unit again selects all. */
export function UnitTree({ units, showsClosed, selected, onSelect }: UnitTreeProps) {
  const [text, setText] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const tree = useMemo(() => buildTree(buildEntries(units, showsClosed)), [units, showsClosed]);
  const matches = useMemo(() => findMatches(tree, text), [tree, text]);
  const [chosen, setOpened] = useState<readonly string[]>();
  const opened =
    chosen ??
    (tree.items.length > MOST_EXPANDED ? tree.roots : tree.items)
      .filter(({ children }) => children.length > 0)
      .map(({ key }) => key);
  const clear = () => {
    if (box.current) box.current.value = '';
    box.current?.focus();
    setText('');
  };
  return (
    <Panel aria-label={t('Tree of units')}>
      <Box p="2" borderBottomWidth="1px">
        <Input
          ref={box}
          type="search"
          size="sm"
          aria-label={t('Filter the tree')}
          placeholder={t('Filter by name or code')}
          onChange={({ target }) => startTransition(() => setText(target.value))}
        />
      </Box>
      <ListState
        loading={false}
        onRetry={() => undefined}
        empty={matches !== undefined && !tree.roots.some(matches.isKept)}
        why={t('No units match this name or code.')}
        next={<Button onClick={clear}>{t('Clear filter')}</Button>}
      >
        <TreeView
          label={t('Units')}
          narrow
          {...{ tree, matches, opened, selected: selected ?? everythingId }}
          counted={{ one: t('unit below'), many: t('units below') }}
          onOpened={setOpened}
          onPress={(id) => onSelect(id === selected ? undefined : id || undefined)}
        />
      </ListState>
    </Panel>
  );
}
