import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Matches } from '../../matches.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';
import type { Tree, TreeItem } from '../../tree-items.ts';
import { actionOfKey, findTyped, type TreeAction } from './tree-keys.ts';
import { TreeBox } from './tree-box.ts';
import { TreeRowBox } from './tree-row.tsx';
import { useOpenItems } from './use-open-items.ts';
import { visibleRows, type TreeRow } from './visible-rows.ts';

interface LawTreeProps {
  /** What the tree is called. */
  label: string;
  tree: Tree;
  /** What a filter leaves of it; undefined for all of it. */
  matches: Matches | undefined;
  /** Keys of the open items, in the order in which they were opened. */
  opened: readonly string[];
  onOpened: (keys: readonly string[]) => void;
  onLaw: (id: number) => void;
}

/** Letters that come later than this begin a new word. */
const TYPING_PAUSE_MS = 700;

/** What was typed in one go to find a name. */
function useTyping() {
  const typing = useRef({ text: '', at: 0 });
  return {
    isTyping: () => typing.current.text !== '' && Date.now() - typing.current.at < TYPING_PAUSE_MS,
    type(letter: string): string {
      const text = Date.now() - typing.current.at < TYPING_PAUSE_MS ? typing.current.text + letter : letter;
      typing.current = { text, at: Date.now() };
      return text;
    },
  };
}

/** Where the keyboard stops: at the item that had the focus last, or at the first one above it that is shown. */
function indexOfStop(rows: readonly TreeRow[], stop: TreeItem | undefined): number {
  for (let item = stop; item; item = item.parent) {
    const { key } = item;
    const index = rows.findIndex((row) => row.item.key === key);
    if (index >= 0) return index;
  }
  return 0;
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !(ctrlKey || metaKey || altKey);

/**
 * A tree of laws as WAI-ARIA describes trees: arrows, Home, End, `*` and letters move and open. However long it is, only
 * the rows in sight have elements, and the one that the keyboard stops at.
 */
export function LawTree({ label, tree, matches, opened, onOpened, onLaw }: LawTreeProps) {
  const box = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<TreeItem>();
  const moved = useRef(false);
  const typing = useTyping();
  const { shown, setOpen } = useOpenItems({ matches, opened, onOpened });
  const rows = visibleRows(tree, shown, matches);
  const { first, end } = useRowsInSight(box, rows.length);
  const stopIndex = indexOfStop(rows, stop);

  useLayoutEffect(() => {
    if (moved.current) box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  });

  function press({ item, open }: TreeRow) {
    if (item.node.id !== undefined) onLaw(item.node.id);
    else if (open !== undefined) setOpen([item], !open);
  }

  function act(action: TreeAction) {
    if (!action) return;
    if ('press' in action) press(action.press);
    else if ('items' in action) setOpen(action.items, action.open);
    else {
      moved.current = true;
      setStop(rows[action.move]?.item);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typesOn = event.key === ' ' && typing.isTyping();
    const action = typesOn ? undefined : actionOfKey(event.key, rows, stopIndex);
    const found = action || !isLetter(event) ? undefined : findTyped(rows, stopIndex, typing.type(event.key));
    if (!action && found === undefined) return;
    event.preventDefault();
    act(action ?? (found === undefined ? undefined : { move: found }));
  }

  function onClick({ target }: MouseEvent) {
    const place =
      target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : null;
    const row = place ? rows[Number(place)] : undefined;
    if (!row || !(target instanceof Element)) return;
    setStop(row.item);
    if (row.open !== undefined && target.closest('[data-toggle]')) setOpen([row.item], !row.open);
    else press(row);
  }

  const level = tree.roots[0]?.level ?? 1;
  const inSight = rows.slice(first, end).map((row, index) => ({ row, index: first + index }));
  const stopRow = rows[stopIndex];
  if (stopRow && (stopIndex < first || stopIndex >= end)) inSight.push({ row: stopRow, index: stopIndex });
  return (
    <TreeBox ref={box} role="tree" aria-label={label} onKeyDown={onKeyDown} onClick={onClick}>
      <div style={{ height: `calc(var(--tree-row) * ${rows.length})` }}>
        {inSight.map(({ row, index }) => (
          <TreeRowBox
            key={row.item.key}
            row={row}
            index={index}
            level={row.item.level - level + 1}
            stop={index === stopIndex}
          />
        ))}
      </div>
    </TreeBox>
  );
}
