import {
  AddIcon,
  CopyIcon,
  DeleteIcon,
  EditIcon,
  EyeIcon,
  createIconImage,
  MoreIcon,
  QuestionIcon,
  ReplaceIcon,
} from '@lexboard/shared-lib/ui';

const icons = {
  view: EyeIcon,
  edit: EditIcon,
  duplicate: CopyIcon,
  replace: ReplaceIcon,
  delete: DeleteIcon,
  question: QuestionIcon,
  add: AddIcon,
  more: MoreIcon,
};

const shownBy = (icon: (typeof icons)[keyof typeof icons]) => ({
  bgImage: createIconImage(icon, 'muted'),
  bgRepeat: 'no-repeat',
  backgroundPosition: 'center',
  '&:hover:not([aria-disabled])': { bgImage: createIconImage(icon, 'accent') },
});

/** Style for a container of icon-only elements: `<a data-sign="edit" />`. */
export const signStyle = Object.fromEntries(
  Object.entries(icons).map(([sign, icon]) => [`& [data-sign=${sign}]`, shownBy(icon)]),
);

/** A small square action. Containers style plain elements, because a list has a thousand of them. */
export const actionStyle = {
  display: 'inline-block',
  width: { base: '9', md: '7' },
  height: { base: '9', md: '7' },
  borderRadius: 'md',
  cursor: 'pointer',
  '&:hover': { bgColor: 'bg.subtle' },
  '&[aria-disabled=true]': { opacity: 0.45, cursor: 'not-allowed' },
  '&[aria-disabled=true]:hover': { bgColor: 'transparent' },
} as const;

/** A linked code; struck through if repealed. */
export const codeStyle = {
  color: 'accent',
  borderRadius: 'sm',
  // Enlarges the touch target without moving its surroundings.
  py: '1',
  '&:hover': { textDecoration: 'underline' },
  '&[data-struck]': { color: 'status.repealed', textDecoration: 'line-through' },
  '&[data-struck]:hover': { textDecoration: 'line-through underline' },
} as const;

/** The badge of what is to be reviewed, a link. */
export const reviewStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  minH: '6',
  px: '2',
  borderRadius: 'full',
  bg: 'warning.subtle',
  color: 'warning',
  fontSize: 'xs',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
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

/** Marks selected rows in forced colours, which have no background. */
export const selectedOutline = {
  '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
} as const;

/** Containment: a row's drawing is reused while it moves. The clip margin leaves room for focus rings. */
export const containRow = { contain: 'content', overflowClipMargin: '4px' } as const;
