import type { Entry, ZipFile } from 'yauzl';
import { readXml } from './office-xml.ts';

const CONTENT_TYPES = '[content_types].xml';
/** The size limit of a list. A sheet of Excel may have 65,530 links, with a relationship for each. */
const LIST_BYTES = 32 * 1024 * 1024;

/** The dot may be written as `%2E` in the name of a part. */
const relationships = /(\.|%2e)rels$/i;
/** The format allows a part to be split into pieces. Office does not write them, and they would hide the part's content. */
const pieceOfPart = /\/\[\d+\](\.last)?\.piece$/i;

/** Macros of VBA and of Excel 4, by content type or relationship type. */
const ofMacros = /macroEnabled|vbaProject|vbaData|macrosheet/i;
/** External targets that are only displayed or followed. All others are loaded with the document and may be code. */
const harmlessOutside = /\/(hyperlink|image|(xl)?externalLink\w*(\/\w+)?)$/i;

/** The facts from a package's lists of parts. */
export interface PackageLists {
  isOfType: boolean;
  hasMacros: boolean;
  loadsFromOutside: boolean;
}

/**
 * Reads a package's list of content types, and the lists of relationships between its parts. Names of parts are not relied on.
 * @param type the content type that one of the parts must have, in lower case
 * @throws when a list cannot be read
 */
export async function readPackageLists(zip: ZipFile, entries: Entry[], type: string): Promise<PackageLists> {
  const [list, ...others] = entries.filter(({ fileName }) => fileName.toLowerCase() === CONTENT_TYPES);
  if (!list || others.length > 0) throw new Error('A package has one list of content types');
  if (entries.some(({ fileName }) => pieceOfPart.test(fileName))) throw new Error('A part is cut in pieces');
  const lists = [list, ...entries.filter(({ fileName }) => relationships.test(fileName))];
  const bytes = lists.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (bytes > LIST_BYTES) throw new Error('No document has lists of this size');
  const facts: PackageLists = { isOfType: false, hasMacros: false, loadsFromOutside: false };
  for (const entry of lists) {
    await readXml(await zip.openReadStreamPromise(entry), {
      onOpen: (_element, { ContentType, Type, TargetMode }) => {
        facts.isOfType ||= ContentType?.toLowerCase() === type;
        facts.hasMacros ||= ofMacros.test(ContentType ?? Type ?? '');
        facts.loadsFromOutside ||=
          TargetMode?.toLowerCase() === 'external' && !harmlessOutside.test(Type ?? '');
      },
    });
  }
  return facts;
}
