import { EyeIcon } from './signs.ts';
import { createIconImage } from './icon-image.ts';

function drawn(image: string): Element {
  const [, svg = ''] = /^url\("data:image\/svg\+xml,([^"]+)"\)$/.exec(image) ?? [];
  return new DOMParser().parseFromString(decodeURIComponent(svg), 'image/svg+xml').documentElement;
}

test('an image shows the path of its icon, in the colours of both modes', () => {
  const svg = drawn(createIconImage(EyeIcon, 'muted'));
  expect(svg.querySelector('path')?.getAttribute('d')).toBe(EyeIcon.path);
  expect(svg.getAttribute('style')).toMatch(/^color-scheme:light dark;stroke:light-dark\(#\w{6}, #\w{6}\)$/);
  expect(svg.getAttribute('stroke-width')).toBe('1.75');
});

test('a small one has a stronger line', () => {
  expect(drawn(createIconImage(EyeIcon, 'accent', 12)).getAttribute('stroke-width')).toBe('2.5');
});
