import { chakra } from '@lexboard/shared-lib/ui';
import { actionStyle, checkStyle, nameStyle } from './action-style.ts';

/** Two of these lines stand in a row of the usual height. */
const twoLines = { lineClamp: 2, lineHeight: '1.35', overflowWrap: 'anywhere' } as const;

const cell = {
  h: 'var(--row-height)',
  px: '2',
  textAlign: 'start',
  borderBottomWidth: '1px',
  borderColor: 'border.subtle',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;

const position = { textAlign: 'end', color: 'fg.muted' } as const;

/** Its whole cell is in reach of a finger. */
const check = {
  px: '1.5',
  '& input': { ...checkStyle, display: 'block' },
} as const;

export const HeaderRow = chakra('tr', {
  base: {
    bg: 'bg.panel',
    '& th': { px: '2' },
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

/** The body of the table. It styles plain rows and cells: two hundred of styled ones take several times as long. */
export const TableRows = chakra('tbody', {
  base: {
    transition: 'opacity 150ms',
    '&[aria-busy=true]': { opacity: 0.6 },
    '& tr': { bg: 'bg.panel', breakInside: 'avoid' },
    '& tr:hover': { bg: 'bg.hover' },
    '& tr[data-selected]': { bg: 'bg.selected' },
    '& td': cell,
    '& th': {
      ...cell,
      fontWeight: 'normal',
      position: 'sticky',
      insetInlineStart: '0',
      bg: 'inherit',
      '& svg': { display: 'inline', ms: '1.5', color: 'status.locked' },
    },
    '& [data-struck]': { color: 'status.repealed', textDecoration: 'line-through' },
    '& td[data-number]': { ...position, ps: '0' },
    '& td[data-words]': { whiteSpace: 'normal' },
    '& td[data-check]': check,
    '& td[data-words] span': twoLines,
    '& td[data-name]': { whiteSpace: 'normal' },
    '& td[data-name] button': { ...nameStyle, ...twoLines, maxW: 'full' },
    // What takes the focus comes out from below the columns and the foot that stay.
    '& :is(button, a)': { scrollMarginY: '14', scrollMarginX: '40' },
    '& [data-actions]': { display: 'inline-flex', alignItems: 'center', gap: '0.5' },
    '& [data-actions] > :is(button, a)': actionStyle,
    '& [data-dash]': { px: '2' },
    '@media print': {
      '& :is(td, th)': { overflow: 'visible' },
      '& :is([data-end], [data-question], [data-check])': { display: 'none' },
      '& td[data-name] button, & td[data-words] span': {
        lineClamp: 'none',
        display: 'inline',
        overflowWrap: 'break-word',
      },
    },
  },
});
