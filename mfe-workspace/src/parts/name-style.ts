/** A button that looks like a link: a record's name. */
export const nameStyle = {
  color: 'accent',
  fontWeight: 'medium',
  textAlign: 'start',
  // Minimum target height.
  minH: { md: '6' },
  borderRadius: 'sm',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
} as const;
