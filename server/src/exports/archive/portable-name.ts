/** Of a name, in UTF-8: what the file systems of Linux take; those of Windows and macOS take more. */
const MOST_BYTES = 255;

/** Signs that Windows takes in no name, and what nobody sees. */
const refused = /["*/:<>?\\|\p{Cc}\p{Zl}\p{Zp}]/gu;

/** A longer one is no ending but a part of the name. */
const ending = /\.[^.\s]{1,10}$/u;

const segmenter = new Intl.Segmenter();

/** As many of the first letters as have so many bytes together, none of them cut in two. */
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
 * The name of a file as every system takes it: signs that one refuses are '_', and a long one is cut before its ending. What
 * stands before it tells it apart from others, and keeps it from being one that Windows has for devices (CON, NUL).
 */
export function toPortableName(before: string, name: string): string {
  const portable = name.replace(refused, '_').replace(/[. ]+$/, '');
  const end = ending.exec(portable)?.[0] ?? '';
  const most = MOST_BYTES - Buffer.byteLength(`${before} ${end}`);
  const stem = cutToBytes(portable.slice(0, portable.length - end.length), most).trimEnd();
  return `${before} ${stem}${end}`;
}
