import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { Virtualizer } from 'virtua';
import type { Matches } from '../../matches.ts';
import type { Tree } from '../../tree-items.ts';
import { TreeBox } from './tree-box.ts';
import { findKeyAction, findTyped, type TreeAction } from './tree-keys.ts';
import { TreeRowBox } from './tree-row.tsx';
import { useOpenItems } from './use-open-items.ts';
import { useStop } from './use-stop.ts';
import { useTyping } from './use-typing.ts';
import { listVisibleRows, type TreeRow } from './visible-rows.ts';

interface LawTreeProps {
  /** The label of the tree. */
  label: string;
  tree: Tree;
  /** The part of it that a filter leaves; undefined for all of it. */
  matches: Matches | undefined;
  /** Keys of the open items, in the order in which they were opened. */
  opened: readonly string[];
  onOpened: (keys: readonly string[]) => void;
  onLaw: (id: number) => void;
}

/** The distance out of sight at which rows have their elements, in px. */
const MARGIN = 200;

/** The number of the row that was pressed. */
function pressedRow(target: Element): number {
  return Number(target.closest('[data-index]')?.getAttribute('data-index') ?? Number.NaN);
}

/**
 * A tree of laws as WAI-ARIA describes trees: arrows, Home, End, `*` and letters move and open. However long it is, only
 * the rows in sight have elements.
 */
export function LawTree({ label, tree, matches, opened, onOpened, onLaw }: LawTreeProps) {
  const box = useRef<HTMLDivElement>(null);
  const typing = useTyping();
  const { shown, setOpen } = useOpenItems({ matches, opened, onOpened });
  const rows = listVisibleRows(tree, shown, matches);
  const { stopIndex, stopAt, moveTo } = useStop(box, rows);
  const wanted = matches?.wanted ?? '';
  // A match shows from its beginning.
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: 0 });
  }, [wanted]);

  function press({ item, open }: TreeRow) {
    if (item.node.id !== undefined) onLaw(item.node.id);
    else if (open !== undefined) setOpen([item], !open);
  }

  function act(action: NonNullable<TreeAction>) {
    if ('press' in action) press(action.press);
    else if ('items' in action) setOpen(action.items, action.open);
    else moveTo(action.move.item);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const isLetter = key.length === 1 && key !== '*' && (key !== ' ' || typing.isTyping());
    const action = isLetter
      ? findTyped(rows, stopIndex, typing.type(key))
      : findKeyAction(key, rows, stopIndex);
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
    <TreeBox ref={box} role="tree" aria-label={label} onKeyDown={onKeyDown} onClick={onClick}>
      {/* The row that the keyboard stops at may have the focus: it has its element also out of sight. */}
      <Virtualizer data={rows} keepMounted={[stopIndex]} bufferSize={MARGIN}>
        {(row, index) => (
          <TreeRowBox
            // An element is taken over by the row that comes to its place: only its texts change.
            key={index}
            {...{ row, index }}
            level={row.item.level - topLevel + 1}
            count={matches?.countBelow(row.item) ?? row.item.node.count}
            wanted={wanted}
            stop={index === stopIndex}
          />
        )}
      </Virtualizer>
    </TreeBox>
  );
}
