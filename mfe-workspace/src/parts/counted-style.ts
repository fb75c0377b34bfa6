/**
 * Style for a container of a button and its count: the count looks like part of the button, but is not in its
 * accessible name. The container has two columns or rows.
 */
export const countOverlay = {
  display: 'inline-grid',
  '& > button': { gridArea: '1 / 1 / -1 / -1', display: 'grid', gridTemplate: 'subgrid / subgrid' },
  '& > [data-count]': { gridArea: '-2 / -2', pointerEvents: 'none', textStyle: 'figures', fontSize: 'xs' },
} as const;
