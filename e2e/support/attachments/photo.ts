import type { Page } from '@playwright/test';
import type { PickedFile } from './attachments.ts';

/** So EXIF says that what was up lies at the right: the sensor's top left is the picture's top right. */
const TURNED = 6;

interface Entry {
  tag: number;
  type: number;
  count: number;
  value: number;
}

function writeEntries(tiff: Buffer, at: number, entries: readonly Entry[]): void {
  tiff.writeUInt16LE(entries.length, at);
  for (const [index, { tag, type, count, value }] of entries.entries()) {
    const place = at + 2 + index * 12;
    tiff.writeUInt16LE(tag, place);
    tiff.writeUInt16LE(type, place + 2);
    tiff.writeUInt32LE(count, place + 4);
    tiff.writeUInt32LE(value, place + 8);
  }
}

/** What a telephone writes into a photo: that it was held upright, and the latitude of its place. */
function exif(): Buffer {
  const tiff = Buffer.alloc(86);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  const [gps, degrees] = [38, 72];
  writeEntries(tiff, 8, [
    { tag: 0x0112, type: 3, count: 1, value: TURNED },
    { tag: 0x8825, type: 4, count: 1, value: gps },
  ]);
  writeEntries(tiff, gps, [
    { tag: 1, type: 2, count: 2, value: 'N'.charCodeAt(0) },
    { tag: 2, type: 5, count: 1, value: degrees },
  ]);
  tiff.writeUInt32LE(12, degrees);
  tiff.writeUInt32LE(1, degrees + 4);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe1, 0);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A photo of 12 megapixels as a telephone that is held upright makes it, red in what people see as its top right corner. */
export async function takePhoto(page: Page, name: string): Promise<PickedFile> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
    const drawing = canvas.getContext('2d');
    for (const [color, side] of [
      ['white', 4000],
      ['red', 600],
    ] as const) {
      Object.assign(drawing ?? {}, { fillStyle: color });
      drawing?.fillRect(0, 0, side, side);
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? []);
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  const jpeg = Buffer.from(base64, 'base64');
  const buffer = Buffer.concat([jpeg.subarray(0, 2), exif(), jpeg.subarray(2)]);
  return { name, mimeType: 'image/jpeg', buffer };
}

/** The size of a picture as it is shown, and the color near its top right corner. */
export const lookAtPhoto = (page: Page, name: string) =>
  page.getByRole('img', { name }).evaluate(async (picture) => {
    if (!(picture instanceof HTMLImageElement)) throw new TypeError('This is no picture.');
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(picture, 0, 0);
    const [red = 0, green = 0] = drawing?.getImageData(width - 20, 20, 1, 1).data ?? [];
    return { width, height, corner: red > 200 && green < 60 ? 'red' : 'another color' };
  });
