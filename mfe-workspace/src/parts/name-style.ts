/** A button that reads as a link: a record's name, which opens it. */
export const nameStyle = {
  color: 'accent',
  fontWeight: 'medium',
  textAlign: 'start',
  // As high as a target has to be, also with one line.
  minH: { md: '6' },
  borderRadius: 'sm',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
} as const;
