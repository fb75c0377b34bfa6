/**
 * Style of what holds a button and, after it, its count: to the eye and the finger the count is the last part of the
 * button, while the button's words stay its words alone. The holder has two columns, or two rows.
 */
export const counted = {
  display: 'inline-grid',
  '& > button': { gridArea: '1 / 1 / -1 / -1', display: 'grid', gridTemplate: 'subgrid / subgrid' },
  '& > [data-count]': { gridArea: '-2 / -2', pointerEvents: 'none', textStyle: 'figures', fontSize: 'xs' },
} as const;
