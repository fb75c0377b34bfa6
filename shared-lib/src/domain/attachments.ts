import { t } from '../texts/index.ts';
import { findKind, kinds } from './kinds/index.ts';
import type { KindName } from './record-kind.ts';
import { tidyName } from './texts/text-forms.ts';
import { removeInvisible } from './texts/unseen-signs.ts';

/**
 * The limits of attachments (decisions §6): bytes of a file, files of a record; bytes of a name, as file systems
 * count.
 */
export const attachmentLimits = { bytes: 25 * 1024 * 1024, files: 20, nameBytes: 255 } as const;

/** The types of D2 §5 by the ending of their name, with the media type that goes with each. */
export const attachmentTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  xls: 'application/vnd.ms-excel',
} as const;
export type AttachmentEnding = keyof typeof attachmentTypes;

/** Characters that a file name must not contain (D2 §5), as people read them. */
export const forbiddenFileNameCharacters = `, $ % # @ ! ^ * + = [ ] { } ' \\ | < > / ?`;

const forbidden = new Set(forbiddenFileNameCharacters.replaceAll(' ', ''));

/** Line breaks, control characters, and lone surrogates. */
const breaking = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

const isForbidden = (character: string) => forbidden.has(character) || breaking.test(character);

/** UTF-8 bytes: a letter of an Indian script takes three. */
const countBytes = (text: string): number => new TextEncoder().encode(text).length;

/** The ending of a file's name when it is one of the types of D2 §5. */
export function readAttachmentEnding(name: string): AttachmentEnding | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!name.includes('.')) return undefined;
  return Object.keys(attachmentTypes).find((known): known is AttachmentEnding => known === ending);
}

/** The fault in a file's name, in the words of D2 §5; undefined when it may stay. */
export function findFileNameFault(name: string): string | undefined {
  if ([...name].some(isForbidden) || removeInvisible(name) !== name)
    return t('File "{name}" contains invalid characters', { name });
  if (countBytes(tidyName(name)) > attachmentLimits.nameBytes) {
    return t(
      'The name of file "{name}" is too long: it may have {english} English letters, or {indian} of an Indian script',
      { name, english: attachmentLimits.nameBytes, indian: Math.floor(attachmentLimits.nameBytes / 3) },
    );
  }
  if (!readAttachmentEnding(name)) {
    return t('File "{name}" is not of a type that can be attached: {types}', {
      name,
      types: Object.keys(attachmentTypes).join(', '),
    });
  }
  return undefined;
}

/** The fault in a file's size; undefined when it may be attached. */
export function findFileSizeFault(name: string, bytes: number): string | undefined {
  if (bytes === 0) return t('File "{name}" is empty', { name });
  if (bytes > attachmentLimits.bytes) return t('File "{name}" is larger than 25 MB', { name });
  return undefined;
}

/** Truncates a text to a number of bytes, at a character boundary. */
function truncateToBytes(text: string, bytes: number): string {
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  while (countBytes(letters.join('')) > bytes) letters.pop();
  return letters.join('');
}

/**
 * A unique file name: adds a number if it is in use: `a.pdf`, `a (2).pdf`. Keeps the extension and the length limit.
 */
export function findFreeName(name: string, taken: ReadonlySet<string>): string {
  const ending = name.slice(name.lastIndexOf('.'));
  const stem = name.slice(0, name.length - ending.length);
  for (let number = 1; ; number += 1) {
    const more = number === 1 ? ending : ` (${number})${ending}`;
    const free = `${truncateToBytes(stem, attachmentLimits.nameBytes - countBytes(more))}${more}`;
    if (!taken.has(free)) return free;
  }
}

/** Replaces forbidden characters of a file name by '-' and keeps its extension, which must be permitted. */
export function toPermittedName(given: string): string {
  const name = tidyName(given);
  const dot = name.lastIndexOf('.');
  const ending = name.slice(dot);
  const stem = [...name.slice(0, dot)]
    .map((character) => (isForbidden(character) ? '-' : character))
    .join('');
  const tidy = stem.replaceAll(/-{2,}/g, '-').replaceAll(/^[-\s]+|[-\s]+$/g, '');
  return `${truncateToBytes(tidy || 'file', attachmentLimits.nameBytes - countBytes(ending))}${ending}`;
}

/** What files can be attached to: a kind of record, circulars, or occurrences. */
export interface FileOwner {
  name: KindName | 'circular' | 'due';
}

/** Circulars; each has at most one file, instead of its link or in addition. */
export const circularFiles = { name: 'circular' } as const satisfies FileOwner;

/** Occurrences; their files are evidence. */
export const dueFiles = { name: 'due' } as const satisfies FileOwner;

/** The path segments of owners in file addresses: `/attachment/{place}/{file}` (decisions §4). */
export const attachmentPlaces = [
  ...kinds.map(({ wire }) => wire.attachments),
  circularFiles.name,
  dueFiles.name,
];

/** The path segment of an owner. */
export const attachmentPlaceOf = (owner: FileOwner['name']): string =>
  findKind(owner)?.wire.attachments ?? owner;

/** The address of an attached file. */
export const buildAttachmentAddress = (owner: FileOwner['name'], id: string): string =>
  `/attachment/${attachmentPlaceOf(owner)}/${id}`;
