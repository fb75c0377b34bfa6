import { shortWindow } from '../../../parts/low-window.ts';

/** Grid areas of a two-line row, from its checkbox to its menu. */
const area = {
  check: '1 / 1 / 3 / 2',
  name: '1 / 2 / 2 / 6',
  code: '2 / 2 / 3 / 3',
  law: '2 / 3 / 3 / 4',
  badge: '2 / 4 / 3 / 5',
  result: '2 / 5 / 3 / 6',
  menu: '1 / 6 / 3 / 7',
} as const;

/** A telephone in portrait, wide enough for code and status. */
const upright = '@container (340px < width <= 480px)';
const narrowest = '@container (width <= 340px)';

/** Minimum touch height. */
const line = { minHeight: '6', lineHeight: '1.5rem' } as const;

/** A link or button as high as its line, with truncation. */
const cutLine = {
  display: 'block',
  py: '0',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  ...line,
} as const;

/**
 * Two-line layout of a row: the name; below it code, law, status and next due date. Other columns and the header are
 * hidden. If the second line is too long, the law is truncated.
 */
export const twoLineRows = {
  minWidth: '0',
  '& > thead': { display: 'none' },
  '& > tbody > tr': {
    // Equal height of rows and placeholders.
    minHeight: '14',
    [shortWindow]: { minHeight: '12' },
    gridTemplateColumns: 'auto auto minmax(0, auto) auto minmax(0, 1fr) auto',
    [narrowest]: {
      gridTemplateColumns: 'auto minmax(0, auto) 0 auto minmax(0, 1fr) auto',
      '& > [data-law]': { display: 'none' },
    },
    gridTemplateRows: 'auto auto',
    alignContent: 'center',
    ps: '2',
    borderBottomWidth: '1px',
    borderColor: 'border.subtle',
    '& > :is(td, th)': { height: 'auto', minHeight: '0', p: '0', borderWidth: '0' },
    '& > td:not([data-check], [data-name], [data-law], [data-badge], [data-due], [data-question], [data-end])':
      {
        display: 'none',
      },
    '& > [data-check]': { gridArea: area.check, pe: '2' },
    '& > [data-check] input': { width: '6', height: '6' },
    '& > [data-name]': { gridArea: area.name, minWidth: '0', py: '0' },
    '& > th': { gridArea: area.code, pe: '2', minWidth: '0', maxWidth: '55cqw', fontSize: 'xs', ...line },
    '& > [data-law]': { gridArea: area.law, pe: '2', fontSize: 'xs', ...line },
    '& > [data-badge]': { gridArea: area.badge, ...line },
    // Beside a date only a law's first letters would fit.
    [upright]: { '&:has(> [data-due]) > [data-law]': { display: 'none' } },
    // Laws have a result and no due date, so both share a place.
    '& > [data-due]': {
      gridArea: area.result,
      minWidth: '0',
      ps: '1',
      fontSize: 'xs',
      textAlign: 'end',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      ...line,
      [narrowest]: { display: 'none' },
      '& [data-overdue] > span': { width: '3', me: '0.5' },
    },
    // What a notice waits for next says more than the day, and that it is Published.
    '&:has(> [data-due=step]) > :is([data-badge], [data-due]:not([data-due=step]))': { display: 'none' },
    '& > [data-due=step] span': { whiteSpace: 'nowrap' },
    '& > [data-question]': { gridArea: area.result, ps: '2' },
    '& > [data-end]': { gridArea: area.menu },
    '& > [data-name] button': { maxWidth: 'full', ...cutLine },
    '& > [data-law] a': cutLine,
    '& [data-code]': { py: '0' },
    '& [data-actions]': { display: 'none' },
    '& [data-sign=more]': { display: 'block' },
  },
} as const;
