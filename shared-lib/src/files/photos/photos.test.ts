import { fitInto, photos } from './photos.ts';

test.each([
  [4000, 3000, 2560, 1920],
  [3024, 4032, 1920, 2560],
  [12000, 9000, 2560, 1920],
  [640, 480, 640, 480],
])('a photo of %i x %i is sent as %i x %i', (width, height, ...sent) => {
  expect(Object.values(fitInto({ width, height }, 2560))).toEqual(sent);
});

test('the place of a PNG is gone, its name and type stay', async () => {
  const chunk = (type: string, data: string) => `\0\0\0${String.fromCharCode(data.length)}${type}${data}sum.`;
  const text = `\x89PNG\r\n\x1a\n${chunk('IHDR', 'head')}${chunk('eXIf', 'place')}${chunk('IEND', '')}`;
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const sent = await photos.prepare(new File([bytes], 'site.png', { type: 'image/png' }));
  expect([sent.name, sent.type]).toEqual(['site.png', 'image/png']);
  expect(String.fromCharCode(...new Uint8Array(await sent.arrayBuffer()))).toBe(
    text.replace(chunk('eXIf', 'place'), ''),
  );
});

test('a WebP is drawn anew, as a JPEG without what the file said', async () => {
  const bitmap = { width: 40, height: 30, close: jest.fn() };
  const decode = jest.fn(() => Promise.resolve(bitmap));
  Object.assign(globalThis, { createImageBitmap: decode });
  const drawing = { drawImage: jest.fn() };
  const { prototype } = HTMLCanvasElement;
  Object.assign(prototype, { getContext: () => drawing });
  jest
    .spyOn(prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['drawn'], { type: type ?? '' })));
  const sent = await photos.prepare(new File(['place'], 'site.webp', { type: 'image/webp' }));
  expect([sent.name, sent.type, sent.size]).toEqual(['site.jpg', 'image/jpeg', 'drawn'.length]);
  expect(drawing.drawImage).toHaveBeenCalledWith(bitmap, 0, 0, 40, 30);
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
  jest.restoreAllMocks();
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
