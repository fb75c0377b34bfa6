/**
 * A colour for light and dark mode; the browser picks by `color-scheme`, so switching needs no class and does not
 * flash.
 */
function pair(light: string, dark: string) {
  return { value: `light-dark(${light}, ${dark})` };
}

const accent = pair('#0b6461', '#5fc7c0');
const success = pair('#1d6b34', '#7ccf93');
const warning = pair('#7a4d00', '#e5b45c');
const muted = pair('#4d5d5b', '#a3b4b1');

/**
 * All colours of the product. Screens use these names, never values. Contrast is at least 4.5:1 for text and 3:1 for
 * borders of controls in both modes (colors.test.ts lists the pairs).
 */
export const colors = {
  bg: {
    canvas: pair('#f3f6f6', '#0e1514'),
    panel: pair('#ffffff', '#161f1e'),
    subtle: pair('#e9efee', '#1f2b29'),
    // Background of floating surfaces and hovered items: in dark mode a shadow alone is invisible.
    raised: pair('#ffffff', '#1f2a28'),
    pointed: pair('#e9efee', '#2c3a37'),
    hover: pair('#f0f5f4', '#1b2624'),
    selected: pair('#dff0ee', '#123633'),
    backdrop: pair('rgb(9 20 19 / 0.45)', 'rgb(0 0 0 / 0.6)'),
  },
  fg: { default: pair('#14211f', '#e6eeec'), muted },
  border: { subtle: pair('#d6dfde', '#2c3a38'), control: pair('#768784', '#71847f') },
  accent: {
    DEFAULT: accent,
    hover: pair('#084d4b', '#7fd8d2'),
    fg: pair('#ffffff', '#06211f'),
    subtle: pair('#dff0ee', '#123633'),
  },
  danger: {
    DEFAULT: pair('#b3261e', '#f2948c'),
    hover: pair('#8f1d17', '#f7b0aa'),
    fg: pair('#ffffff', '#2a0805'),
    subtle: pair('#fbe8e6', '#42201d'),
  },
  /** `solid` is a background for numbers in the normal text colour. */
  success: { DEFAULT: success, subtle: pair('#e1f2e6', '#17341f'), solid: pair('#1d6b34', '#2a6f3d') },
  warning: { DEFAULT: warning, subtle: pair('#fcefd6', '#3a2b10') },
  /** Shades of the map from none to the most, and its borders. */
  map: {
    shade0: pair('#eef2f1', '#202c2a'),
    shade1: pair('#cfe5e2', '#1d4a47'),
    shade2: pair('#9ccdc7', '#276863'),
    shade3: pair('#5fada6', '#358a83'),
    shade4: pair('#2c8781', '#4fb0a8'),
    shade5: pair('#0b5f5c', '#86dcd5'),
    line: pair('#ffffff', '#161f1e'),
    coast: pair('#8fa19e', '#4d605d'),
    shore: pair('#e6eeed', '#1c2725'),
  },
  /** The Draft badge uses the primary colour, darker and on a stronger background than links and chips. */
  status: {
    draft: accent,
    draftInk: pair('#06403e', '#a5e6e1'),
    draftGround: pair('#b9dfdc', '#1d514d'),
    published: success,
    repealed: muted,
    locked: warning,
  },
};
