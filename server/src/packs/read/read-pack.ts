import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  packHeadSchema,
  packKinds,
  packLimits,
  packRecordSchema,
  packSignatureSchema,
  type PackRecord,
} from '@lexboard/shared-lib/contract';
import { findKind, findNameField } from '@lexboard/shared-lib/domain';
import type { Static, TProperties, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Slices } from '../../runtime/give-way.ts';
import { orderRecords } from './order-records.ts';
import type { Pack, PackRow } from './pack.ts';
import { PackFaults, refusePack } from './pack-faults.ts';
import {
  headFile,
  listFolderParts,
  listZipParts,
  signatureFile,
  sourcesFile,
  type PackParts,
} from './pack-parts.ts';
import { PackTexts } from './read-texts.ts';
import { describeShapeFaults } from './shape-faults.ts';

/** Of `pack.json` and `signature.json`, in characters. */
const mostOfSmallFile = 20_000;

const compileAll = () => ({
  head: Compile(packHeadSchema()),
  record: Compile(packRecordSchema()),
  signature: Compile(packSignatureSchema()),
});
let compiled: ReturnType<typeof compileAll> | undefined;

type Checker<Shape extends TSchema> = Validator<TProperties, Shape>;

interface Place {
  file: string;
  line?: number;
}

/** Parses JSON of a shape; undefined where it has faults, which are added. */
function parse<Shape extends TSchema>(
  check: Checker<Shape>,
  text: string,
  place: Place,
  faults: PackFaults,
): Static<Shape> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    faults.add({ ...place, message: 'is no JSON' });
    return undefined;
  }
  if (check.Check(value)) return value;
  for (const message of describeShapeFaults(check.Errors(value))) faults.add({ ...place, message });
  return undefined;
}

/** A record with its names in other languages as the fields that they are (languages.md), where it says nothing of these. */
function withNames(name: string, record: PackRecord): PackRecord {
  const kind = findKind(name);
  const named = Object.entries(record.names ?? {}).flatMap(([language, text]) => {
    const field = kind && findNameField(kind, language);
    return field ? [[field, text] as const] : [];
  });
  return named.length > 0
    ? { ...record, values: { ...Object.fromEntries(named), ...record.values } }
    : record;
}

async function readRecords(texts: PackTexts, faults: PackFaults): Promise<Omit<PackRow, 'row'>[]> {
  compiled ??= compileAll();
  const records: Omit<PackRow, 'row'>[] = [];
  const slices = new Slices();
  for (const kind of packKinds) {
    const file = `${kind}.jsonl`;
    for await (const { line, text } of texts.lines(file)) {
      if (slices.isOver) await slices.giveWay();
      if (records.length >= packLimits.records)
        refusePack(file, `the pack has more than ${packLimits.records.toLocaleString('en')} records`, line);
      const record = parse(compiled.record, text, { file, line }, faults);
      if (record) records.push({ kind, line, record: withNames(kind, record) });
      if (faults.isFull) faults.throwIfAny();
    }
  }
  return records;
}

async function readParts(parts: PackParts): Promise<Pack> {
  compiled ??= compileAll();
  if (!parts.has(headFile)) refusePack(headFile, 'is missing');
  const texts = new PackTexts(parts);
  const faults = new PackFaults();
  const head = parse(compiled.head, await texts.whole(headFile, mostOfSmallFile), { file: headFile }, faults);
  // Another format has other records.
  if (!head) faults.throwIfAny();
  const records = await readRecords(texts, faults);
  const sources = await texts.whole(sourcesFile, packLimits.sources);
  const signature = texts.has(signatureFile)
    ? parse(
        compiled.signature,
        await texts.whole(signatureFile, mostOfSmallFile),
        { file: signatureFile },
        faults,
      )
    : undefined;
  faults.throwIfAny();
  if (!head) throw new Error('A head with faults is refused');
  return {
    head,
    records: orderRecords(records),
    sources,
    ...(signature && { signature }),
    digest: texts.digest(),
  };
}

/** Reads a pack from its folder. @throws UnreadablePack */
export const readPackFolder = async (folder: string): Promise<Pack> =>
  readParts(await listFolderParts(folder));

/** The digest of a pack's folder, whatever its files say. @throws UnreadablePack */
export async function readPackDigest(folder: string): Promise<string> {
  const parts = await listFolderParts(folder);
  const texts = new PackTexts(parts);
  for (const file of parts.keys()) await texts.whole(file, packLimits.unpacked);
  return texts.digest();
}

const refuseLarge = (bytes: number, name: string): void => {
  const most = packLimits.bytes;
  if (bytes > most) refusePack(name, `is larger than ${most / 1024 / 1024} MB`);
};

/**
 * Reads a `.lexpack`.
 * @param file its path, or its content
 * @throws UnreadablePack
 */
export async function readPackFile(file: string | Buffer): Promise<Pack> {
  const name = typeof file === 'string' ? path.basename(file) : '';
  if (typeof file !== 'string') {
    refuseLarge(file.length, name);
    return readParts(await listZipParts(file, name));
  }
  const found = await stat(file).catch((): never => refusePack(name, 'cannot be read'));
  refuseLarge(found.size, name);
  return readParts(await listZipParts(await readFile(file), name));
}
