import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { Virtualizer } from 'virtua';
import type { Matches } from './matches.ts';
import type { Tree } from './tree-items.ts';
import { TreeBox } from './tree-box.ts';
import { findKeyAction, findTyped, type TreeAction } from './tree-keys.ts';
import { TreeRowBox } from './tree-row.tsx';
import { useOpenItems } from './use-open-items.ts';
import { useTabStop } from './use-tab-stop.ts';
import { useTypeAhead } from './use-type-ahead.ts';
import { listVisibleRows, type TreeRow } from './visible-rows.ts';

interface TreeViewProps {
  label: string;
  tree: Tree;
  /** The filter's matches; undefined without a filter. */
  matches: Matches | undefined;
  /** Keys of expanded items, in the order of expansion. */
  opened: readonly string[];
  onOpened: (keys: readonly string[]) => void;
  /** The words for the number beside an entry. */
  counted: { one: string; many: string };
  /** Two lines for each entry, for a narrow place. */
  narrow?: boolean;
  /** Id of the selected entry; undefined in a tree without selection. */
  selected?: number | undefined;
  onPress: (id: number) => void;
}

/** Overscan of the virtual list in px. */
const MARGIN = 200;

/** The index of the pressed row. */
function pressedRow(target: Element): number {
  return Number(target.closest('[data-index]')?.getAttribute('data-index') ?? Number.NaN);
}

/** What a key does; undefined for nothing. */
function findAction(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  rows: readonly TreeRow[],
  stopIndex: number,
  typing: ReturnType<typeof useTypeAhead>,
): TreeAction {
  if (ctrlKey || metaKey || altKey) return undefined;
  const isLetter = key.length === 1 && key !== '*' && (key !== ' ' || typing.isTyping());
  return isLetter ? findTyped(rows, stopIndex, typing.type(key)) : findKeyAction(key, rows, stopIndex);
}

/**
 * A tree with WAI-ARIA keyboard control: arrows, Home, End, `*` and type-ahead. Virtualised: only rows near the
 * viewport have elements.
 */
export function TreeView(props: TreeViewProps) {
  const { label, tree, matches, opened, onOpened, counted, narrow = false, selected, onPress } = props;
  const box = useRef<HTMLDivElement>(null);
  const typing = useTypeAhead();
  const { shown, setOpen } = useOpenItems({ matches, opened, onOpened });
  const rows = listVisibleRows(tree, shown, matches);
  const { stopIndex, stopAt, moveTo } = useTabStop(box, rows);
  const wanted = matches?.wanted ?? '';
  // A new filter scrolls to the top.
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: 0 });
  }, [wanted]);

  function press({ item, open }: TreeRow) {
    if (item.node.id !== undefined) onPress(item.node.id);
    else if (open !== undefined) setOpen([item], !open);
  }

  function act(action: NonNullable<TreeAction>) {
    if ('press' in action) press(action.press);
    else if ('items' in action) setOpen(action.items, action.open);
    else moveTo(action.move.item);
  }

  function onKeyDown(event: KeyboardEvent) {
    const action = findAction(event, rows, stopIndex, typing);
    if (!action) return;
    event.preventDefault();
    act(action);
  }

  function onClick({ target }: MouseEvent) {
    const row = target instanceof Element ? rows[pressedRow(target)] : undefined;
    if (!row || !(target instanceof Element)) return;
    stopAt(row.item);
    if (row.open !== undefined && target.closest('[data-toggle]')) setOpen([row.item], !row.open);
    else press(row);
  }

  const topLevel = tree.roots[0]?.level ?? 1;
  return (
    <TreeBox
      ref={box}
      role="tree"
      aria-label={label}
      aria-multiselectable={rows.some(({ item }) => item.node.chosen !== undefined) || undefined}
      {...{ narrow, onKeyDown, onClick }}
    >
      {/* The tab stop may have the focus, so it stays mounted. */}
      <Virtualizer data={rows} keepMounted={[stopIndex]} bufferSize={MARGIN}>
        {(row, index) => (
          <TreeRowBox
            // The key is the index, so that elements are reused and only texts change.
            key={index}
            {...{ row, index, counted }}
            level={row.item.level - topLevel + 1}
            count={matches?.countBelow(row.item) ?? row.item.node.count}
            wanted={wanted}
            stop={index === stopIndex}
            selected={selected === undefined ? undefined : row.item.node.id === selected}
          />
        )}
      </Virtualizer>
    </TreeBox>
  );
}
