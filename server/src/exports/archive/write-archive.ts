import { Readable } from 'node:stream';
import { kinds } from '@lexboard/shared-lib/domain';
import { buildContentKey, type AttachmentStore } from '../../files/stores/attachment-store.ts';
import { readOrganisationName } from '../../organisations/organisation-repository.ts';
import { readLogo } from '../../organisations/profile.ts';
import { readTimeZone } from '../../organisations/time-zone.ts';
import { readAllCirculars } from '../../circulars/stored/circular-repository.ts';
import { readUnitsWithNumbers } from '../../units/unit-repository.ts';
import { inLanguage } from '../../texts/server-texts.ts';
import { readCircularTable } from '../circulars/circular-table.ts';
import { readUnitTable } from '../units/unit-table.ts';
import { formatXlsx } from '../xlsx/format-workbook.ts';
import { archiveTables } from './archive-tables.ts';
import { placeOfFile, readArchivedFiles, type ArchivedFile } from './archived-files.ts';
import { readLines, type Read } from './read-lines.ts';
import { readRecordTable } from './record-table.ts';
import { streamZip, type WritePart } from './zip-of-parts.ts';

export interface ArchiveSource {
  organisationId: string;
  read: Read;
  disk: AttachmentStore['disk'];
  /** Reports progress as lines of text. */
  onProgress?: (line: string) => void;
  /** Called once all is written. */
  onWritten?: () => Promise<void>;
}

/** The manifest's entry of a part. */
interface ManifestPart {
  path: string;
  holds: string;
  rows: number;
  bytes: number;
  sha256: string;
}

const FILES_A_LINE = 1_000;

const fromText = (text: string | AsyncIterable<string>) =>
  Readable.from(typeof text === 'string' ? [text] : text, { objectMode: false });

async function writeRecords({ read, onProgress }: ArchiveSource, write: WritePart): Promise<ManifestPart[]> {
  const parts: ManifestPart[] = [];
  const units = await read(readUnitsWithNumbers);
  if (units.length > 0) {
    const path = 'Units.xlsx';
    const table = await read((trx) => readUnitTable(trx, units));
    const written = await write({ path, compress: false, content: formatXlsx(table) });
    parts.push({ path, holds: 'Units: can be imported, before records', rows: units.length, ...written });
  }
  for (const kind of kinds) {
    const path = `${kind.headings.list}.xlsx`;
    onProgress?.(path);
    const { table, rows } = await readRecordTable(read, kind);
    const written = await write({ path, compress: false, content: formatXlsx(table) });
    parts.push({ path, holds: `${kind.headings.list}: can be imported`, rows, ...written });
  }
  const circulars = await read(readAllCirculars);
  if (circulars.length > 0) {
    const path = 'Circulars.xlsx';
    const table = await read((trx) => readCircularTable(trx, circulars));
    const written = await write({ path, compress: false, content: formatXlsx(table) });
    const holds = 'Circulars: can be imported, after laws';
    parts.push({ path, holds, rows: circulars.length, ...written });
  }
  return parts;
}

async function writeLogo({ read }: ArchiveSource, write: WritePart): Promise<ManifestPart[]> {
  const logo = await read(readLogo);
  if (!logo) return [];
  const path = 'logo.png';
  const content = Readable.from([logo], { objectMode: false });
  return [{ path, holds: 'The logo', rows: 1, ...(await write({ path, compress: false, content })) }];
}

async function writeTables({ read, onProgress }: ArchiveSource, write: WritePart): Promise<ManifestPart[]> {
  const parts: ManifestPart[] = [];
  for (const table of archiveTables) {
    const path = `${table.name}.ndjson`;
    onProgress?.(path);
    let rows = 0;
    async function* lines() {
      for await (const { text, lines: count } of readLines(read, table)) {
        rows += count;
        yield text;
      }
    }
    const written = await write({ path, compress: true, content: fromText(lines()) });
    parts.push({ path, holds: table.holds, rows, ...written });
  }
  return parts;
}

/** Opens a file of the store; undefined where it is missing. */
async function openFile(
  { disk, organisationId }: ArchiveSource,
  file: ArchivedFile,
): Promise<Readable | undefined> {
  const key = buildContentKey(organisationId, file.contentId);
  return (await disk.exists(key)) ? disk.getStream(key) : undefined;
}

/**
 * Writes every attached file. Files that are missing or damaged in the store are marked in the list, and the archive continues.
 */
async function writeFiles(
  source: ArchiveSource,
  write: WritePart,
): Promise<{ part: ManifestPart; faults: number }> {
  const lines: string[] = [];
  let faults = 0;
  for await (const file of readArchivedFiles(source.read)) {
    const path = placeOfFile(file);
    const content = await openFile(source, file);
    const written = content && (await write({ path, compress: false, content }));
    const fault = !written ? 'lost' : written.sha256 === file.sha256 ? undefined : 'other bytes';
    if (fault) faults += 1;
    lines.push(`${JSON.stringify({ ...file, ...(written && { path }), ...(fault && { fault }) })}\n`);
    if (lines.length % FILES_A_LINE === 0) source.onProgress?.(`${lines.length} files`);
  }
  const path = 'files.ndjson';
  const written = await write({ path, compress: true, content: fromText(lines.join('')) });
  const holds = 'Every attached file: record, name, who attached it, and the SHA-256 of its bytes';
  return { part: { path, holds, rows: lines.length, ...written }, faults };
}

/**
 * Streams the data of an organisation as a zip: records as workbooks that can be imported, the rest as lines of JSON, attached
 * files, and a manifest with the checksum of each part. It reads in many short transactions, so that changes made meanwhile may
 * or may not be in it. It is in English, whoever reads it: another platform takes it over.
 */
export const writeArchive = (source: ArchiveSource): Readable =>
  streamZip((write) => inLanguage('en', () => writeAll(source, write)));

async function writeAll(source: ArchiveSource, write: WritePart): Promise<void> {
  const startedAt = new Date().toISOString();
  const [organisation, timeZone] = await source.read((trx) =>
    Promise.all([readOrganisationName(trx), readTimeZone(trx)]),
  );
  const parts = [
    ...(await writeLogo(source, write)),
    ...(await writeRecords(source, write)),
    ...(await writeTables(source, write)),
  ];
  const { part, faults } = await writeFiles(source, write);
  const manifest = {
    format: 'lexboard-archive',
    formatVersion: 1,
    organisation,
    timeZone,
    startedAt,
    endedAt: new Date().toISOString(),
    parts: [...parts, part],
    filesWithFaults: faults,
  };
  const content = fromText(`${JSON.stringify(manifest, undefined, 2)}\n`);
  await write({ path: 'manifest.json', compress: true, content });
  await source.onWritten?.();
}
