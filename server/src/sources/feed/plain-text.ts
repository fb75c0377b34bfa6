import { tidyName } from '@lexboard/shared-lib/domain';

/** Elements whose tags do not part words. */
const inline = new Set('a abbr b bdi em font i mark s small span strong sub sup u'.split(' '));

const named: Readonly<Record<string, string>> = {
  ...{
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    shy: '',
    copy: '©',
    reg: '®',
    trade: '™',
  },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' },
  ...{
    hellip: '…',
    bull: '•',
    middot: '·',
    sect: '§',
    para: '¶',
    deg: '°',
    times: '×',
    frac12: '½',
    euro: '€',
  },
  ...{ laquo: '«', raquo: '»', ensp: ' ', emsp: ' ', thinsp: ' ', rupee: '₹' },
};

function decodeNumber(code: number): string {
  const isCharacter = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : '';
}

function decodeEntity(entity: string, name: string): string {
  if (name.startsWith('#')) return decodeNumber(Number(name.replace(/^#x/i, '0x').replace('#', '')));
  return Object.hasOwn(named, name) ? (named[name] ?? '') : entity;
}

/** Cuts a text without leaving half a character. */
const cut = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/**
 * The text of HTML on one line, without tags and with its characters decoded. What then looks like a tag is text. Control characters
 * and halves of characters part words: the database does not take the latter.
 * @param most its length in characters
 */
export function toPlainText(html: string, most: number): string {
  const text = html
    .replace(/<\/?([a-z][a-z0-9]*)\b[^<>]*>/gi, (_tag, name: string) =>
      inline.has(name.toLowerCase()) ? '' : ' ',
    )
    .replace(/<[!?][^<>]*>/g, ' ')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,7});/gi, decodeEntity)
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]+/gu, ' ');
  return cut(tidyName(text), most).trim();
}
