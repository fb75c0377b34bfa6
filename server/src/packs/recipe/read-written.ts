import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { packKinds, type PackKind } from '@lexboard/shared-lib/contract';
import { unlessMissing } from '../../runtime/file-failures.ts';
import { parseWritten, type WrittenRecord } from './recipe-shape.ts';

/** What is written of the records of a kind, by their ids. */
export type Written = Map<string, WrittenRecord>;

const groups = ['values', 'names', 'source'] as const;

/** @returns both together, the second before the first */
export function mergeWritten<R extends Partial<WrittenRecord>>(first: R, second: Partial<WrittenRecord>): R {
  const merged = { ...first, ...second };
  for (const name of groups)
    if (first[name] && second[name]) Object.assign(merged, { [name]: { ...first[name], ...second[name] } });
  return merged;
}

/** The first name that both have with other values. */
const findDifference = (first: Record<string, unknown>, second: Record<string, unknown>) =>
  Object.keys(second).find(
    (name) => Object.hasOwn(first, name) && JSON.stringify(first[name]) !== JSON.stringify(second[name]),
  );

function findConflict(first: WrittenRecord, second: WrittenRecord): string | undefined {
  const inGroups = groups.map((name) => findDifference(first[name] ?? {}, second[name] ?? {}));
  const rest = (of: WrittenRecord) => ({ ...of, values: {}, names: {}, source: {} });
  return findDifference(rest(first), rest(second)) ?? inGroups.find((name) => name !== undefined);
}

async function readPart(file: string, written: Written): Promise<void> {
  const text = (await readFile(file, 'utf8').catch(unlessMissing)) ?? '';
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const where = `${file}, line ${index + 1}`;
    const record = parseWritten(where, line);
    const before = written.get(record.id);
    const conflict = before && findConflict(before, record);
    if (conflict !== undefined)
      throw new Error(`${where}: another line says something else of ${record.id}: ${conflict}.`);
    written.set(record.id, before ? mergeWritten(before, record) : record);
  }
}

/**
 * Reads `written/<name>/<kind>.jsonl` of a pack's folder. Several lines may say something of one record.
 * @throws Error that names the file and the line, where one is invalid or contradicts another
 */
export async function readWritten(folder: string): Promise<Record<PackKind, Written>> {
  const inFolder = path.join(folder, 'written');
  const parts = ((await readdir(inFolder).catch(unlessMissing)) ?? []).toSorted();
  const written = {
    law: new Map(),
    license: new Map(),
    return: new Map(),
    othercomp: new Map(),
    circular: new Map(),
  };
  for (const kind of packKinds)
    for (const part of parts) await readPart(path.join(inFolder, part, `${kind}.jsonl`), written[kind]);
  return written;
}
