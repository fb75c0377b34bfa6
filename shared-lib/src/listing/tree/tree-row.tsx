import type { CSSProperties } from 'react';
import { langOf, lawTitle } from '@lexboard/shared-lib/domain';
import { ChevronRightIcon, formatCount, Highlighted } from '@lexboard/shared-lib/ui';
import { splitMatch } from './matches.ts';
import type { TreeRow } from './visible-rows.ts';

const MAX_INDENT_LEVEL = 8;

interface TreeRowBoxProps {
  row: TreeRow;
  /** 0-based index among all rows. */
  index: number;
  level: number;
  /** The number beside it, and the words for it. */
  count: number;
  counted: { one: string; many: string };
  /** Filter text in comparable form; empty for none. */
  wanted: string;
  /** Whether it is the tab stop. */
  stop: boolean;
  /** Undefined in a tree without selection. */
  selected: boolean | undefined;
}

const createIndent = (level: number): CSSProperties & Record<`--${string}`, number> => ({
  '--tree-level': Math.min(level, MAX_INDENT_LEVEL),
});

/** An entry of the tree. A long name is truncated, with tooltip and full accessible name. */
export function TreeRowBox(props: TreeRowBoxProps) {
  const { row, index, level, count, counted, wanted, stop, selected } = props;
  const { item, position, size, open } = row;
  const { id, code, note, muted, chosen } = item.node;
  const name = lawTitle(item.node);
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      aria-expanded={open}
      aria-selected={selected ?? chosen}
      data-muted={muted || undefined}
      tabIndex={stop ? 0 : -1}
      data-index={index}
      style={createIndent(level)}
    >
      <span data-toggle>{open !== undefined && <ChevronRightIcon size={16} />}</span>
      <span data-name>
        {code && (
          <span data-code>
            <Highlighted parts={splitMatch(code, wanted)} />
            {note && ` · ${note}`}{' '}
          </span>
        )}
        <span data-group={id === undefined ? '' : undefined} title={name} lang={langOf(name)}>
          <Highlighted parts={splitMatch(name, wanted)} />
        </span>
      </span>
      {(count > 0 || id === undefined) && (
        <span data-count>
          {formatCount(count)}
          <span data-unseen> {count === 1 ? counted.one : counted.many}</span>
        </span>
      )}
    </div>
  );
}
