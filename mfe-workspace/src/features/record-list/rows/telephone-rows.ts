import { lowWindow } from '../../../parts/low-window.ts';

/** Grid areas of a row of two lines, which starts with its checkbox and ends with its menu. */
const area = {
  check: '1 / 1 / 3 / 2',
  name: '1 / 2 / 2 / 6',
  code: '2 / 2 / 3 / 3',
  law: '2 / 3 / 3 / 4',
  badge: '2 / 4 / 3 / 5',
  result: '2 / 5 / 3 / 6',
  menu: '1 / 6 / 3 / 7',
} as const;

/** A telephone held upright, and one that has room for code and status alone. */
const upright = '@container (340px < width <= 480px)';
const narrowest = '@container (width <= 340px)';

/** As high as a finger needs. */
const line = { minHeight: '6', lineHeight: '1.5rem' } as const;

/** A link or button as high as its line, which cuts what is too long for it. */
const cutLine = {
  display: 'block',
  py: '0',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  ...line,
} as const;

/**
 * Places the cells of the same rows in two lines: the name; below it the code, the law, the status, and when it is due next.
 * Their other columns and the header have no room. In a second line that is too long the law gives way.
 */
export const twoLineRows = {
  minWidth: '0',
  '& > thead': { display: 'none' },
  '& > tbody > tr': {
    // All are as high as one that has no contents yet.
    minHeight: '14',
    [lowWindow]: { minHeight: '12' },
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
    // Beside a day a law has room for its first letters alone.
    [upright]: { '&:has(> [data-due]) > [data-law]': { display: 'none' } },
    // Only laws have results, and these are never due.
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
    '& > [data-question]': { gridArea: area.result, ps: '2' },
    '& > [data-end]': { gridArea: area.menu },
    '& > [data-name] button': { maxWidth: 'full', ...cutLine },
    '& > [data-law] a': cutLine,
    '& [data-code]': { py: '0' },
    '& [data-actions]': { display: 'none' },
    '& [data-sign=more]': { display: 'block' },
  },
} as const;
