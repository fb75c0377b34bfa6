import { chakra } from '@lexboard/shared-lib/ui';

/** Screens only: narrow paper prints all columns. */
export const onNarrowScreen = '@media screen and (width < 48rem)';

/** A result in two lines: name with the reason of the match, then code and status. */
const twoLines = {
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '2',
    ps: '3',
    py: '1',
    borderBottomWidth: '1px',
  },
  '& tr:last-child': { borderBottomWidth: '0' },
  '& :is(td, th)': { h: 'auto', px: '0', minW: '0', maxW: 'none', borderBottomWidth: '0' },
  '& td:not([data-name], [data-status], [data-end], [data-none])': { display: 'none' },
  '& td[data-name]': { gridArea: '1 / 1 / 2 / 3', minW: '0', maxW: 'none' },
  '& th': { gridArea: '2 / 1 / 3 / 2', position: 'static', maxW: 'none', fontSize: 'xs' },
  '& td[data-status]': { gridArea: '2 / 2 / 3 / 3' },
  '& td[data-end]': { gridArea: '1 / 3 / 3 / 4' },
  '& td[data-none]': { gridColumn: '1 / -1' },
} as const;

/** The body of a results table. It styles plain elements, because there may be two hundred rows. */
export const ResultRows = chakra('tbody', {
  base: {
    transition: 'opacity 150ms',
    '&[aria-busy=true]': { opacity: 0.6 },
    '& tr': { bg: 'bg.panel' },
    '& tr:is(:hover, :focus-within)': { bg: 'bg.hover' },
    '& :is(td, th)': {
      h: 'var(--row-height)',
      px: { base: '3', md: '2' },
      py: '1',
      maxW: '60',
      textAlign: 'start',
      fontWeight: 'normal',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      borderBottomWidth: '1px',
    },
    '& tr:last-child > :is(td, th)': { borderBottomWidth: '0' },
    '& th': { position: 'sticky', insetInlineStart: '0', bg: 'inherit', maxW: { base: '32', md: '48' } },
    '& [data-struck]': { color: 'status.repealed', textDecoration: 'line-through' },
    '& td[data-name]': { width: 'full', minW: '48', maxW: '0', whiteSpace: 'normal' },
    '& td[data-name] button': {
      textAlign: 'start',
      overflowWrap: 'anywhere',
      fontWeight: 'medium',
      '&:not(:hover)': { textDecoration: 'none' },
    },
    '& td[data-name] small': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
    '& td[data-none]': { textAlign: { base: 'start', md: 'center' }, color: 'fg.muted' },
    '& td[data-end]': { overflow: 'visible' },
    // Scrolls focused controls out from under the sticky search box.
    '& button': { scrollMarginTop: '24', scrollMarginX: '40' },
    [onNarrowScreen]: twoLines,
    '@media print': {
      '& :is(td, th)': { maxW: 'none', whiteSpace: 'normal' },
      '& td[data-end]': { display: 'none' },
    },
  },
});
