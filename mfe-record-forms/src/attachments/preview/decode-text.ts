/** So much of a text is shown: the rest is for a program of the person's own. In bytes. */
export const shownBytes = 200 * 1024;

/** The encodings by the byte order mark at the start. */
const marks: [encoding: string, ...bytes: number[]][] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

function encodingOf(bytes: Uint8Array): string {
  const marked = marks.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  try {
    // A character that is cut off at the end is no mistake of the text.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The beginning of a text file as characters, in the encoding that it seems to have. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes, { stream: true });
}
