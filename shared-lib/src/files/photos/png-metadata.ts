/** Signature of a PNG, before its chunks. */
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length and type before the data of a chunk, the checksum behind it. */
const HEAD_BYTES = 8;
const CHECKSUM_BYTES = 4;
/** Chunks that say where, when and with what a picture was taken: EXIF, and texts, XMP among them. */
const telling = ['eXIf', 'tEXt', 'iTXt', 'zTXt'];

const hasPngSignature = (bytes: Uint8Array): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Where each chunk of a PNG begins and ends, up to its last: what stands behind that is no part of it. @throws RangeError */
function* readChunks(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let begin = signature.length;
  for (let type = ''; type !== 'IEND';) {
    type = String.fromCharCode(...bytes.subarray(begin + 4, begin + HEAD_BYTES));
    const end = begin + HEAD_BYTES + view.getUint32(begin) + CHECKSUM_BYTES;
    if (end > bytes.length) throw new RangeError('A chunk of the PNG is cut off.');
    yield { type, begin, end };
    begin = end;
  }
}

/**
 * A PNG, in parts, without what cameras and programs write into it, such as the place; the picture stays as it is, and so does
 * what is no PNG, whatever it is called.
 * @throws RangeError for a PNG that is not whole
 */
export function removePngMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  if (!hasPngSignature(bytes)) return [bytes];
  const chunks = [...readChunks(bytes)].filter(({ type }) => !telling.includes(type));
  return [bytes.subarray(0, signature.length), ...chunks.map(({ begin, end }) => bytes.subarray(begin, end))];
}
