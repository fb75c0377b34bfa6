/** The style of non-modal floating parts: menus, option lists, calendars. */
export const floating = {
  bg: 'bg.raised',
  borderWidth: '1px',
  borderRadius: 'md',
  boxShadow: 'float',
  outline: 'none',
  zIndex: 'overlay',
} as const;

/** A selectable line in it. */
export const floatingItem = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minH: { base: '10', md: '8' },
  px: '2.5',
  borderRadius: 'sm',
  cursor: 'pointer',
  _highlighted: { bg: 'bg.pointed' },
  _disabled: { color: 'fg.muted', opacity: 0.6, cursor: 'not-allowed' },
} as const;
