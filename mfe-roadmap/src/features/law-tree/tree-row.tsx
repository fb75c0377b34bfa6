import type { CSSProperties } from 'react';
import { ChevronRightIcon, formatCount, Highlighted } from '@lexboard/shared-lib/ui';
import { splitMatch } from '../../matches.ts';
import type { TreeRow } from './visible-rows.ts';

/** Deeper levels have no room to be moved further in. */
const MOST_INDENTED = 8;

interface TreeRowBoxProps {
  row: TreeRow;
  /** Its number among all rows, from 0. */
  index: number;
  level: number;
  /** The number of laws below it. */
  count: number;
  /** The text of the filter, in small letters; empty for none. */
  wanted: string;
  /** The keyboard stops here. */
  stop: boolean;
}

const createIndent = (level: number): CSSProperties & Record<`--${string}`, number> => ({
  '--tree-level': Math.min(level, MOST_INDENTED),
});

/** A law or a state in the tree. A name that has no room is cut, and whole under the pointer and for readers. */
export function TreeRowBox({ row, index, level, count, wanted, stop }: TreeRowBoxProps) {
  const { item, position, size, open } = row;
  const { id, code, name } = item.node;
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      aria-expanded={open}
      tabIndex={stop ? 0 : -1}
      data-index={index}
      style={createIndent(level)}
    >
      <span data-toggle>{open !== undefined && <ChevronRightIcon size={16} />}</span>
      <span data-name>
        {code && (
          <span data-code>
            <Highlighted parts={splitMatch(code, wanted)} />{' '}
          </span>
        )}
        <span data-state={id === undefined ? '' : undefined} title={name}>
          <Highlighted parts={splitMatch(name, wanted)} />
        </span>
      </span>
      {(count > 0 || id === undefined) && (
        <span data-count>
          {formatCount(count)}
          <span data-unseen> {count === 1 ? 'law' : 'laws'}</span>
        </span>
      )}
    </div>
  );
}
