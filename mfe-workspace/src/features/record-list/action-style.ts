/** A small square action of a row or card. Plain elements below one style: a list shows a thousand of them. */
export const actionStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: { base: '9', md: '7' },
  height: { base: '9', md: '7' },
  borderRadius: 'md',
  color: 'fg.muted',
  cursor: 'pointer',
  '&:hover': { bg: 'bg.subtle', color: 'accent' },
  '&[aria-disabled=true]': { opacity: 0.45, cursor: 'not-allowed' },
  '&[aria-disabled=true]:hover': { bg: 'transparent', color: 'fg.muted' },
} as const;

/** A button that reads as a link: a record's name, which opens it. */
export const nameStyle = {
  color: 'accent',
  fontWeight: 'medium',
  textAlign: 'start',
  borderRadius: 'sm',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
} as const;

/** The checkbox of a row or card. */
export const checkStyle = {
  width: '4',
  height: '4',
  flexShrink: 0,
  accentColor: 'var(--lx-colors-accent)',
  cursor: 'pointer',
} as const;
