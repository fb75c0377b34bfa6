import { countLines } from './dump/write-parts.ts';
import { contentKey, partNames, readPart } from './manifest.ts';
import { readExisting, type Place } from '../files/places/place.ts';
import { readJson } from './read-json.ts';
import { contentShape, type Content, type LogEnd, type Manifest } from './shapes.ts';
import type { ReportProgress } from './progress.ts';
import { digestOf, type Opener } from './seal.ts';

/** The files of the attachment store in a backup. */
export async function readContents(place: Place, manifest: Manifest, opener: Opener): Promise<Content[]> {
  const lines = await opener.openPart(await readPart(place, manifest, partNames.contents));
  const contents = lines
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => readJson(contentShape, line, 'A line of the list of files'));
  if (contents.length !== manifest.contents.files)
    throw new Error('The list of files is not that of the manifest');
  return contents;
}

/** Reads a file of the pool. @throws where it is missing or was changed */
export async function readContent(
  place: Place,
  { name, sha256 }: Content,
  opener: Opener,
): Promise<Uint8Array> {
  const content = await opener.openContent(await readExisting(place, contentKey(name)));
  if (digestOf(content) !== sha256)
    throw new Error(`${contentKey(name)} in ${place.name} is not as it was written`);
  return content;
}

/** Reads a part of a table. */
export const readRows = async (
  place: Place,
  manifest: Manifest,
  name: string,
  opener: Opener,
): Promise<Buffer> => opener.openPart(await readPart(place, manifest, name));

/** Reads the ends of the logs from rows of their table. Their columns have no characters that COPY escapes. */
function readLogEnds(lines: string, columns: readonly string[]): LogEnd[] {
  const [organisation, sequence, hash] = ['organisation_id', 'sequence', 'hash'].map((name) =>
    columns.indexOf(name),
  );
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const fields = line.split('\t');
      const at = (index = -1) => fields[index] ?? '';
      return {
        organisation: at(organisation),
        sequence: Number(at(sequence)),
        hash: at(hash).replace(/^\\\\x/, ''),
      };
    });
}

const inOrder = (ends: readonly LogEnd[]) =>
  JSON.stringify(ends.map(({ organisation, sequence, hash }) => [organisation, sequence, hash]).sort());

/**
 * Reads all of a backup and compares it with the manifest: the digest of each part and file, the number of rows of each table,
 * the ends of the logs.
 * @throws naming the first part that is missing or was changed
 */
export async function verifyBackup(
  place: Place,
  manifest: Manifest,
  opener: Opener,
  say: ReportProgress,
): Promise<void> {
  const { tables, logs, parts } = manifest;
  for (const [index, { name, rows, columns, parts: ofTable }] of tables.entries()) {
    say(`Table ${index + 1} of ${tables.length}: ${name}`);
    let count = 0;
    const ends: LogEnd[] = [];
    for (const part of ofTable) {
      const lines = await readRows(place, manifest, part, opener);
      count += countLines(lines);
      if (name === 'audit_head') ends.push(...readLogEnds(lines.toString(), columns));
    }
    if (count !== rows)
      throw new Error(`Table ${name} has ${count} rows, and had ${rows} when it was written`);
    if (name === 'audit_head' && inOrder(ends) !== inOrder(logs))
      throw new Error('The logs do not end as the manifest says');
  }
  const ofTables = new Set(tables.flatMap((table) => table.parts));
  for (const { name } of parts) if (!ofTables.has(name)) await readPart(place, manifest, name);
  const contents = await readContents(place, manifest, opener);
  const distinct = new Map(contents.map((content) => [content.name, content]));
  let read = 0;
  for (const content of distinct.values()) {
    await readContent(place, content, opener);
    read += 1;
    say(`Files: ${read} of ${distinct.size}`);
  }
}
