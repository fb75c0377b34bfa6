/** The limit of a name in UTF-8 bytes on file systems of Linux; those of Windows and macOS allow more. */
const MAX_BYTES = 255;

/** Characters that Windows forbids in names, and invisible ones. */
const refused = /["*/:<>?\\|\p{Cc}\p{Zl}\p{Zp}]/gu;

/** A file extension; a longer one counts as a part of the name. */
const ending = /\.[^.\s]{1,10}$/u;

const segmenter = new Intl.Segmenter();

/** Cuts a text to a number of bytes, between characters. */
function cutToBytes(text: string, most: number): string {
  let bytes = 0;
  let cut = '';
  for (const { segment } of segmenter.segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > most) break;
    cut += segment;
  }
  return cut;
}

/**
 * Makes a file name valid on every system: forbidden characters become '_', and a long name is cut before its extension. The
 * prefix `before` distinguishes it from others, and from Windows' device names (CON, NUL).
 */
export function toPortableName(before: string, name: string): string {
  const portable = name.replace(refused, '_').replace(/[. ]+$/, '');
  const end = ending.exec(portable)?.[0] ?? '';
  const most = MAX_BYTES - Buffer.byteLength(`${before} ${end}`);
  const stem = cutToBytes(portable.slice(0, portable.length - end.length), most).trimEnd();
  return `${before} ${stem}${end}`;
}
