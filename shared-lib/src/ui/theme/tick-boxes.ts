import { createIconImage } from '../icons/icon-image.ts';
import { CheckIcon, StrikeIcon } from '../icons/signs.ts';

const set = { backgroundColor: 'accent', borderColor: 'accent' } as const;

/** Styled checkboxes and radio buttons: the browser's own look disabled in dark mode. */
export const tickBoxes = {
  'input:is([type=checkbox], [type=radio])': {
    appearance: 'none',
    minWidth: '4',
    minHeight: '4',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'sm',
    backgroundColor: 'bg.panel',
    backgroundPosition: 'center',
    backgroundRepeat: 'no-repeat',
    printColorAdjust: 'exact',
    '&:disabled': { backgroundColor: 'bg.subtle', opacity: 0.55 },
    // Native boxes follow the system's colours.
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
  'input[type=checkbox]:is(:checked, :indeterminate)': set,
  'input[type=checkbox]:checked': { backgroundImage: createIconImage(CheckIcon, 'onAccent', 14) },
  'input[type=checkbox]:indeterminate': { backgroundImage: createIconImage(StrikeIcon, 'onAccent', 14) },
  'input[type=radio]': { borderRadius: 'full' },
  'input[type=radio]:checked': {
    ...set,
    backgroundImage: 'radial-gradient(circle, {colors.accent.fg} 3px, transparent 3.5px)',
  },
} as const;
