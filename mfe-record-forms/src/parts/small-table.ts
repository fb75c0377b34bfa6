/** A table within a dialog, without lines but between its rows; on a telephone it has no header. */
export const smallTable = {
  width: 'full',
  textStyle: 'figures',
  '& th': { color: 'fg.muted', fontSize: 'sm', fontWeight: 'medium', textAlign: 'start' },
  '& th, & td': { py: '2', pe: '4', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& thead': { display: { base: 'none', md: 'table-header-group' } },
} as const;
