/** Signature of a PNG, before its chunks. */
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length and type before a chunk's data; a checksum follows. */
const HEAD_BYTES = 8;
const CHECKSUM_BYTES = 4;
/** Metadata chunks: EXIF, and texts including XMP. */
const telling = ['eXIf', 'tEXt', 'iTXt', 'zTXt'];

const hasPngSignature = (bytes: Uint8Array): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** The offsets of a PNG's chunks up to the last; trailing bytes are ignored. @throws RangeError */
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
 * Removes metadata such as the location from a PNG, without changing the picture; other data is returned unchanged.
 * @throws RangeError for a truncated PNG
 */
export function removePngMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  if (!hasPngSignature(bytes)) return [bytes];
  const chunks = [...readChunks(bytes)].filter(({ type }) => !telling.includes(type));
  return [bytes.subarray(0, signature.length), ...chunks.map(({ begin, end }) => bytes.subarray(begin, end))];
}
