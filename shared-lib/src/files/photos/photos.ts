import { t } from '../../texts/index.ts';
import type { Preparation } from '../uploads/upload-queue.ts';
import { removePngMetadata } from './png-metadata.ts';

/** Maximum side in pixels: small print on an A4 page that fills the photo stays readable. */
const MAX_SIDE = 2560;
const JPEG = 'image/jpeg';
const JPEG_QUALITY = 0.85;

/** Types made by cameras and messengers. PNG is excluded: drawings and screenshots must stay lossless. */
const photoTypes = [JPEG, 'image/heic', 'image/heif', 'image/webp'];
const photoName = /\.(jpe?g|heic|heif|webp)$/i;

const isPng = ({ name, type }: File): boolean => type === 'image/png' || /\.png$/i.test(name);

/** Scales a size to fit a square of `longest`; never enlarges. */
export function fitInto(
  { width, height }: { width: number; height: number },
  longest: number,
): { width: number; height: number } {
  const factor = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

const toJpegName = (name: string) => (/\.jpe?g$/i.test(name) ? name : name.replace(/(\.[^.]*)?$/, '.jpg'));

/** Decodes off the main thread with the EXIF orientation. @throws DOMException if unsupported */
const decode = (file: File) => createImageBitmap(file, { imageOrientation: 'from-image' });

/** Encodes asynchronously. */
function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This device has no room for so large a photo.'))),
      JPEG,
      JPEG_QUALITY,
    );
  });
}

async function redraw(bitmap: ImageBitmap): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), fitInto(bitmap, MAX_SIDE));
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser cannot make photos smaller.');
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return encode(canvas);
}

const createUnreadable = ({ name }: File) =>
  new Error(
    t(
      'This browser cannot read the photo "{name}". Save it as JPEG, or take it again with the button Take photo, and add that.',
      { name },
    ),
  );

/**
 * Redraws a photo: smaller, upright, and without metadata such as the location.
 * @throws Error with a remedy if the browser cannot decode it; the original would reveal the location
 */
async function shrinkPhoto(file: File): Promise<File> {
  const bitmap = await decode(file).catch(() => {
    throw createUnreadable(file);
  });
  try {
    return new File([await redraw(bitmap)], toJpegName(file.name), { type: JPEG });
  } finally {
    bitmap.close();
  }
}

/** Removes the metadata of a PNG. @throws Error with a remedy if it is truncated */
async function strip(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return new File(removePngMetadata(bytes), file.name, { type: file.type });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw createUnreadable(file);
  }
}

/** Prepares photos for upload as evidence (obligations §5). */
export const photos: Preparation = {
  applies: (file) => photoTypes.includes(file.type) || photoName.test(file.name) || isPng(file),
  prepare: (file) => (isPng(file) ? strip(file) : shrinkPhoto(file)),
};
