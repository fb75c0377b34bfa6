import { removePngMetadata } from './png-metadata.ts';

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
/** Length, type, data and a checksum. */
const chunk = (type: string, data = '') =>
  Uint8Array.of(0, 0, 0, data.length, ...letters(type), ...letters(data), 1, 2, 3, 4);
const join = (parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

test('what was written into a picture goes, the picture stays, and what stands behind it goes, too', () => {
  const place = ['eXIf', 'tEXt', 'zTXt', 'iTXt'].map((type) => chunk(type, 'XML:com.adobe.xmp GPS'));
  const picture = [chunk('IHDR', 'header'), chunk('pHYs', 'scale'), chunk('IDAT', 'points'), chunk('IEND')];
  const [header = signature, ...rest] = picture;
  const photo = join([signature, header, ...place, ...rest, letters('GPS behind the end')]);
  expect(join(removePngMetadata(photo))).toEqual(join([signature, ...picture]));
});

test.each([
  ['cut off', join([signature, chunk('IHDR', 'header').subarray(0, 10)])],
  ['without an end', join([signature, chunk('IHDR', 'header')])],
])('%s is no picture whose place could be removed', (_title, bytes) => {
  expect(() => removePngMetadata(bytes)).toThrow(RangeError);
});

test('what is no PNG stays for the checks of files', () => {
  const other = letters('GIF89a not a PNG at all');
  expect(removePngMetadata(other)).toEqual([other]);
});
