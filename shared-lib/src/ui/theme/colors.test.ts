import { system } from './system.ts';

const modes = { light: 0, dark: 1 } as const;
type Mode = keyof typeof modes;

function readHex(name: string, mode: Mode): string {
  const value: unknown = system.tokens.getByName(`colors.${name}`)?.originalValue;
  const found = /^light-dark\(#(\w{6}), #(\w{6})\)$/.exec(String(value));
  const hex = found?.[modes[mode] + 1];
  if (!hex) throw new Error(`${name} is no colour with a light and a dark value, but '${String(value)}'`);
  return hex;
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, back: string, mode: Mode): number {
  const [low = 0, high = 0] = [front, back]
    .map((name) => luminance(readHex(name, mode)))
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['bg.canvas', 'bg.panel', 'bg.subtle', 'bg.hover', 'bg.selected', 'bg.raised', 'bg.pointed'];
const inks = ['fg.default', 'fg.muted', 'accent', 'danger'];
const states = ['status.draft', 'status.published', 'status.repealed', 'status.locked'];

const texts = [
  ...grounds.flatMap((ground) => inks.map((ink) => [ink, ground])),
  ...states.map((state) => [state, 'bg.panel']),
  ['status.draftInk', 'status.draftGround'],
  ['status.draftInk', 'bg.panel'],
  ...['accent', 'danger', 'success', 'warning'].map((tone) => [tone, `${tone}.subtle`]),
  // The numbers of what is late in a report are links.
  ['accent', 'danger.subtle'],
  // A match of a search is marked, whatever it stands in.
  ...['fg.default', 'fg.muted', 'accent', 'accent.hover'].map((ink) => [ink, 'warning.subtle']),
  ...['accent', 'danger'].flatMap((tone) => [
    [`${tone}.fg`, tone],
    [`${tone}.fg`, `${tone}.hover`],
  ]),
];

const borders = ['border.control', 'accent', 'danger'].flatMap((border) =>
  ['bg.canvas', 'bg.panel', 'bg.subtle'].map((ground) => [border, ground]),
);

test('a number on a solid ground can be read in dark mode; in light mode it has a light outline', () => {
  expect(contrast('fg.default', 'success.solid', 'dark')).toBeGreaterThanOrEqual(4.5);
  expect(contrast('bg.panel', 'success.solid', 'light')).toBeGreaterThanOrEqual(4.5);
});

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  const below = (least: number, pairs: string[][]) =>
    pairs.filter(([front = '', back = '']) => contrast(front, back, mode) < least);

  test('each text can be read on its ground, at least 4.5:1, and each border shows its control, at least 3:1', () => {
    expect(below(4.5, texts)).toEqual([]);
    expect(below(3, borders)).toEqual([]);
  });

  test('the badge of a Draft differs from a link, and its ground from that of a chip', () => {
    expect(contrast('status.draftInk', 'accent', mode)).toBeGreaterThanOrEqual(1.3);
    expect(contrast('status.draftGround', 'accent.subtle', mode)).toBeGreaterThanOrEqual(1.15);
  });

  test('each shade of the map stands out from the panel more than the one before', () => {
    const contrasts = [0, 1, 2, 3, 4, 5].map((shade) => contrast(`map.shade${shade}`, 'bg.panel', mode));
    contrasts.slice(1).forEach((value, index) => {
      expect(value / (contrasts[index] ?? 0)).toBeGreaterThanOrEqual(1.15);
    });
  });
});
