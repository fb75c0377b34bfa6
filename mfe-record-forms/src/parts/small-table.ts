/** A table in a dialog with row lines only; no header on a telephone. */
export const smallTable = {
  width: 'full',
  textStyle: 'figures',
  '& th': { color: 'fg.muted', fontSize: 'sm', fontWeight: 'medium', textAlign: 'start' },
  '& th, & td': { py: '2', pe: '4', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& thead': { display: { base: 'none', md: 'table-header-group' } },
} as const;
