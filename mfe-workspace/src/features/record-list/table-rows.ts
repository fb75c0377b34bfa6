import { chakra } from '@lexboard/shared-lib/ui';
import { actionStyle, nameStyle } from './action-style.ts';

/** The widths of the list itself, not of the window, at which its columns draw together. */
const narrow = '@container (max-width: 48rem)';

/** How wide a list must be for its columns to stand beside each other: few columns need less. */
export const roomFor = (columns: number) => (columns > 5 ? 'many' : 'few');

/** Columns that stand in their room do not scroll; below it they do. */
export const standing = {
  few: '@container (min-width: 66rem)',
  many: '@container (min-width: 84rem)',
} as const;

const scrolling = {
  few: '@container (max-width: 65.99rem)',
  many: '@container (max-width: 83.99rem)',
} as const;

const keptWhileScrolling = {
  few: '@container (min-width: 40rem) and (max-width: 65.99rem)',
  many: '@container (min-width: 40rem) and (max-width: 83.99rem)',
} as const;

/** Two of these lines stand in a row of the usual height. */
const twoLines = { lineClamp: 2, lineHeight: '1.25', pb: '0.5', overflowWrap: 'anywhere' } as const;

const cell = {
  h: 'var(--row-height)',
  px: '3',
  textAlign: 'start',
  borderBottomWidth: '1px',
  borderColor: 'border.subtle',
  whiteSpace: 'nowrap',
  maxW: '48',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;

/** Where columns scroll sideways, what can be done with a record stays in sight; a telephone has no room for that. */
const atTheEnd = {
  position: 'sticky',
  insetInlineEnd: '0',
  bg: 'inherit',
  borderInlineStartWidth: '1px',
} as const;

const headersIn = (room: keyof typeof standing) => ({
  '& th': { [scrolling[room]]: { px: '2' } },
  '& [data-end]': { [keptWhileScrolling[room]]: atTheEnd },
});

const cellsIn = (room: keyof typeof standing) => ({
  '& :is(td, th)': { [scrolling[room]]: { px: '2' } },
  '& td[data-end]': { [keptWhileScrolling[room]]: atTheEnd },
  '& td[data-words]': { [scrolling[room]]: { minW: '32' } },
});

/** The position says least: it goes first where room is short. */
const position = { textAlign: 'end', color: 'fg.muted', [narrow]: { display: 'none' } } as const;

export const HeaderRow = chakra('tr', {
  base: {
    bg: 'bg.panel',
    '& [data-number]': position,
    '& [data-end]': { borderColor: 'border.control' },
    '@media print': {
      '& th': { position: 'static' },
      '& :is([data-end], [data-question])': { display: 'none' },
    },
  },
  variants: { room: { few: headersIn('few'), many: headersIn('many') } },
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
      maxW: { base: '32', md: '48' },
      '& svg': { display: 'inline', ms: '1.5', color: 'status.locked' },
    },
    '& [data-struck]': { color: 'status.repealed', textDecoration: 'line-through' },
    '& td[data-number]': position,
    '& td[data-words]': { minW: '48', maxW: '60', whiteSpace: 'normal' },
    '& td[data-words] span': twoLines,
    '& td[data-name]': {
      width: 'full',
      maxW: '0',
      minW: '48',
      whiteSpace: 'normal',
      // On a telephone it takes the room beside the code, but for a hint of what comes next.
      '@container (max-width: 40rem)': { minW: 'calc(100cqw - {sizes.32} - {sizes.5})' },
    },
    '& td[data-name] button': { ...nameStyle, ...twoLines, maxW: 'full' },
    // What takes the focus comes out from below the columns and the foot that stay.
    '& :is(button, a)': { scrollMarginY: '14', scrollMarginX: '40' },
    '& [data-actions]': { display: 'inline-flex', alignItems: 'center', gap: '0.5' },
    '& [data-actions] > :is(button, a)': actionStyle,
    '& [data-dash]': { px: '2' },
    '@media print': {
      '& :is(td, th)': { maxW: 'none', overflow: 'visible' },
      '& :is([data-end], [data-question])': { display: 'none' },
      '& td[data-name] button, & td[data-words] span': { lineClamp: 'none', display: 'inline' },
    },
  },
  variants: { room: { few: cellsIn('few'), many: cellsIn('many') } },
});
