import { chakra, statusStyle, Table } from '@lexboard/shared-lib/ui';
import { resultStyle } from '../cells/applicability.tsx';
import { overdueStyle } from '../cells/typed-cell.tsx';
import {
  actionStyle,
  checkStyle,
  codeStyle,
  containRow,
  reviewStyle,
  selectedOutline,
  signStyle,
} from '../action-style.ts';
import { onTelephone } from '../../../columns/column-room.ts';
import { gridRows } from '../../../columns/columns-style.ts';
import { nameStyle } from '../../../parts/name-style.ts';
import { twoLineRows } from './telephone-rows.ts';

/** Two lines in a normal row, one in a compact row. */
// Lines of whole pixels: a row whose height is none loses its border, because it is contained.
const clamped = { lineClamp: 'var(--row-lines)', lineHeight: '1.1875rem', overflowWrap: 'anywhere' } as const;

/** Separates the lines of adjacent rows. */
const lines = { whiteSpace: 'normal', py: '3px' } as const;

const cell = {
  h: { base: 'auto', _print: 'var(--row-height)' },
  minH: 'var(--row-height)',
  px: '1.5',
  py: '0',
  textAlign: 'start',
  borderBottomWidth: '1px',
  borderColor: 'border.subtle',
  whiteSpace: 'nowrap',
} as const;

/** Only for text that may be too long: clipping costs time on each frame. */
const cut = { overflow: 'clip', textOverflow: 'ellipsis' } as const;

const position = { textAlign: 'end', color: 'fg.muted' } as const;

/** Reduces paddings to fit badges and actions; targets keep their minimum size. */
const smallBadge = { ps: 'calc({sizes.5} + 2px)', pe: '1.5', backgroundPosition: '0.375rem center' } as const;
const actionSize = { base: '9', md: 'calc({sizes.6} + 2px)' } as const;
const smallAction = { width: actionSize, height: actionSize } as const;

/** The whole cell is the touch target. */
const check = {
  px: '1.5',
  '& input': { ...checkStyle, display: 'block' },
} as const;

/** On screens rows are grids, because table rows do not support CSS containment. Print uses a normal table. */
export const ListTable = chakra(Table.Root, {
  base: {
    '@media screen': {
      ...gridRows,
      '& > tbody > tr': { ...containRow, minHeight: 'var(--row-height)' },
      // Otherwise the next row would cover the focus ring.
      '& > tbody > tr:focus-within': { position: 'relative', zIndex: 1 },
      [onTelephone]: twoLineRows,
    },
  },
});

export const HeaderRow = chakra('tr', {
  base: {
    bg: 'bg.panel',
    // Long labels wrap; the sort arrow takes no extra room.
    '& th': { px: '1.5', whiteSpace: 'normal', lineHeight: '1.35', overflowWrap: 'break-word' },
    '& th button': { textAlign: 'start', whiteSpace: 'normal', lineHeight: '1.35' },
    '& th [data-arrow]': { ms: '0', me: '-2.5', '& svg': { width: '2.5' } },
    '& [data-check]': {
      ...check,
      position: 'sticky',
      top: '0',
      zIndex: 1,
      bg: 'bg.panel',
      borderColor: 'border.control',
    },
    '& [data-number]': position,
    '& [data-end]': { borderColor: 'border.control' },
    '@media print': {
      '& th': { position: 'static' },
      '& :is([data-end], [data-question], [data-check])': { display: 'none' },
    },
  },
});

/**
 * The body of the table. It styles plain rows and cells: two hundred styled components take several times as long.
 */
export const TableRows = chakra('tbody', {
  base: {
    transition: 'opacity 150ms',
    '&[aria-busy=true]': { opacity: 0.6 },
    '& tr': { bg: 'bg.panel', breakInside: 'avoid' },
    '& tr:hover': { bg: 'bg.hover' },
    '& tr[data-selected]': { bg: 'bg.selected', ...selectedOutline },
    '& td': cell,
    '& td[data-word]': cut,
    '& th': {
      ...cell,
      fontWeight: 'normal',
      '& svg': { display: 'inline', ms: '1.5', color: 'status.locked' },
    },
    // A long code is truncated before its icons.
    '& th[data-signs]': { display: 'flex', alignItems: 'center' },
    '& th[data-signs] > :first-child': { minW: '0' },
    '& [data-code]': { ...codeStyle, ...cut, display: 'block', w: 'fit-content', maxW: 'full' },
    '& [data-parent]': codeStyle,
    '& [data-status]': { ...statusStyle, ...smallBadge },
    '& tr[data-selected] [data-status=draft]': { backgroundColor: 'bg.panel' },
    '& td[data-number]': { ...position, ps: '0' },
    '& td[data-words]': lines,
    '& td[data-count]': { textAlign: 'end' },
    '& td[data-check]': check,
    '& td[data-words] span': clamped,
    '& td[data-name]': lines,
    '& td[data-name] button': { ...nameStyle, ...clamped, maxW: 'full' },
    '& td[data-badged]': { display: 'flex', alignItems: 'center', gap: '1.5' },
    '& td[data-badged] button': { minW: '0' },
    // Without a column of names the badge is below the code.
    '& th[data-badged]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      py: '3px',
    },
    '& [data-review]': reviewStyle,
    // Scrolls focused controls out from under sticky tabs, columns, footer and selection bar.
    '& :is(button, a, input)': { scrollMarginTop: '24', scrollMarginBottom: '32', scrollMarginX: '40' },
    '& [data-actions]': { display: 'flex', alignItems: 'center' },
    '& [data-actions] > :is(button, a)': { ...actionStyle, ...smallAction },
    '& td[data-end]': { px: '1' },
    ...signStyle,
    // The telephone's menu button of a row.
    '& button[data-sign=more]': { ...actionStyle, display: 'none', width: '10', height: '10' },
    '& [data-dash]': { px: '2' },
    '& td[data-question]': { display: 'flex', alignItems: 'center', gap: '0.5' },
    '& [data-result]': resultStyle,
    '& [data-overdue]': overdueStyle,
    '@media print': {
      '& [data-code]': { display: 'inline' },
      '& td[data-word]': { overflow: 'visible', whiteSpace: 'normal' },
      '& :is(th[data-signs], th[data-badged], td[data-badged])': { display: 'table-cell' },
      '& :is([data-end], [data-question], [data-check])': { display: 'none' },
      '& td[data-name] button, & td[data-words] span': {
        lineClamp: 'none',
        display: 'inline',
        overflowWrap: 'break-word',
      },
    },
  },
});
