import { fitInto, photos } from './photos.ts';

test.each([
  [4000, 3000, 2560, 1920],
  [3024, 4032, 1920, 2560],
  [12000, 9000, 2560, 1920],
  [640, 480, 640, 480],
])('a photo of %i x %i is sent as %i x %i', (width, height, ...sent) => {
  expect(Object.values(fitInto({ width, height }, 2560))).toEqual(sent);
});

test.each([
  ['IMG_1.JPG', 'image/jpeg', true],
  ['IMG_1.heic', '', true],
  ['photo', 'image/jpeg', true],
  ['from a messenger.webp', 'image/webp', true],
  ['screen.png', 'image/png', true],
  ['receipt.pdf', 'application/pdf', false],
])('%s of type "%s" is prepared: %p', (name, type, applies) => {
  expect(photos.applies(new File(['x'], name, { type }))).toBe(applies);
});
