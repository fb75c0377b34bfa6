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

/** Style of what holds elements that show nothing but a sign: `<a data-sign="edit" />`. */
export const signStyle = Object.fromEntries(
  Object.entries(icons).map(([sign, icon]) => [`& [data-sign=${sign}]`, shownBy(icon)]),
);

/** A small square action of a row or card. Plain elements below one style: a list shows a thousand of them. */
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

/** A code, which is a link: a repealed one stays struck through. */
export const codeStyle = {
  color: 'accent',
  borderRadius: 'sm',
  // As high as a finger needs, without moving what stands around it.
  py: '1',
  '&:hover': { textDecoration: 'underline' },
  '&[data-struck]': { color: 'status.repealed', textDecoration: 'line-through' },
  '&[data-struck]:hover': { textDecoration: 'line-through underline' },
} as const;

/** The checkbox of a row or card. */
export const checkStyle = {
  width: '4',
  height: '4',
  flexShrink: 0,
  accentColor: 'var(--lx-colors-accent)',
  cursor: 'pointer',
} as const;

/** A selected row or card where the system's colours show no ground. */
export const selectedOutline = {
  '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
} as const;

/**
 * A row or card: what it draws is kept while it only moves, as what stands below one that goes does. A focus ring may
 * stand out.
 */
export const keptWhileMoved = { contain: 'content', overflowClipMargin: '4px' } as const;
