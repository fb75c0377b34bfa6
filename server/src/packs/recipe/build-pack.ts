import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packKinds, type PackKind, type PackRecord } from '@lexboard/shared-lib/contract';
import { findKind } from '@lexboard/shared-lib/domain';
import { unlessMissing } from '../../runtime/file-failures.ts';
import { fillNamed, fillText, fillValues, meets } from './fill-template.ts';
import { addCodes, type CodedRecord } from './own-codes.ts';
import { readTable, type TableRow } from './read-table.ts';
import { mergeWritten, readWritten, type Written } from './read-written.ts';
import {
  parseRecipe,
  requireRecord,
  type Recipe,
  type RecipeTable,
  type WrittenRecord,
} from './recipe-shape.ts';

/** The record that a table's row gives, before what is written of it. */
function makeRecord({ record, classes = [] }: RecipeTable, { id, columns }: TableRow): WrittenRecord {
  const met = classes.filter(({ where }) => meets(where, columns));
  const templates = met.reduce((all, { set }) => ({ ...all, ...set }), record.values);
  const law = fillText(record.law ?? '', columns);
  const names = fillNamed(record.names ?? {}, columns);
  const institutional = met.findLast((one) => one.institutional !== undefined)?.institutional;
  return {
    id,
    ...(law !== undefined && { law }),
    values: fillValues(templates, columns),
    ...(Object.keys(names).length > 0 && { names }),
    source: fillNamed(record.source ?? {}, columns),
    ...(institutional !== undefined && { institutional }),
  };
}

const completeRecord = ({
  values = {},
  source = {},
  institutional,
  ...others
}: WrittenRecord): PackRecord => ({
  ...others,
  values,
  source,
  ...(institutional === true && { institutional }),
});

/** The record with what is written of it. Fields that are appended have both texts. */
function addWritten(made: WrittenRecord, own: WrittenRecord, append: readonly string[] = []): WrittenRecord {
  const merged = mergeWritten(made, own);
  for (const field of append) {
    const texts = [own.values?.[field], made.values?.[field]].filter((text) => text !== undefined);
    if (texts.length > 1 && merged.values) merged.values[field] = texts.join('; ');
  }
  return merged;
}

/** The records of a table, with what is written of them. Those are taken out of `written`. */
function makeRecords(table: RecipeTable, rows: readonly TableRow[], written: Written): PackRecord[] {
  const coded = rows.map((row): CodedRecord => {
    const own = written.get(row.id);
    written.delete(row.id);
    const made = makeRecord(table, row);
    return { record: completeRecord(own ? addWritten(made, own, table.append) : made), columns: row.columns };
  });
  const { codes } = table;
  if (codes) {
    const all = [...coded.map(({ record }) => record), ...written.values()];
    addCodes(codes, coded, new Set(all.map(({ values }) => String(values?.[codes.field]))));
  }
  return coded.map(({ record }) => record);
}

/** A line: names in the order of the format, values in that of the kind's fields. */
function toLine(kind: PackKind, record: PackRecord): string {
  const { id, was, law, alsoLaws, values, names, source, holdsFrom, institutional, questions } = record;
  const fields = findKind(kind)?.fields.map(({ name }) => name) ?? [];
  const order = new Set([...fields.filter((name) => Object.hasOwn(values, name)), ...Object.keys(values)]);
  const sorted = Object.fromEntries([...order].map((name) => [name, values[name]]));
  const line = { id, was, law, alsoLaws, values: sorted, names, source, holdsFrom, institutional, questions };
  return `${JSON.stringify(line)}\n`;
}

const byId = (one: PackRecord, other: PackRecord) => (one.id < other.id ? -1 : 1);

async function readRecipe(folder: string): Promise<Recipe> {
  const file = path.join(folder, 'recipe.json');
  const json = await readFile(file, 'utf8').catch(unlessMissing);
  if (json === undefined) throw new Error(`${file} is missing: it says how records are made of tables.`);
  return parseRecipe(file, json);
}

/**
 * Makes the records of a pack by its `recipe.json`: of the tables that it names, and of what is written in
 * `written/<name>/<kind>.jsonl` (content.md). The same input gives the same bytes.
 * @param data the folder with the tables
 * @returns the content of each `<kind>.jsonl` that has records
 * @throws Error for an invalid recipe, table or line, and for what would be no record of a pack
 */
export async function makePackFiles(
  folder: string,
  data: string | undefined,
): Promise<Map<PackKind, string>> {
  const { tables } = await readRecipe(folder);
  const written = await readWritten(folder);
  const records: Record<PackKind, PackRecord[]> = {
    law: [],
    license: [],
    return: [],
    othercomp: [],
    circular: [],
  };
  for (const table of tables) {
    if (data === undefined) throw new Error(`The recipe reads ${table.file}: name its folder by --data.`);
    records[table.kind].push(...makeRecords(table, await readTable(data, table), written[table.kind]));
  }
  const files = new Map<PackKind, string>();
  for (const kind of packKinds) {
    const all = [...records[kind], ...[...written[kind].values()].map(completeRecord)].toSorted(byId);
    if (all.length > 0) files.set(kind, all.map((one) => toLine(kind, requireRecord(kind, one))).join(''));
  }
  return files;
}

/** Writes what {@link makePackFiles} makes into the pack's folder, and removes files of kinds without records. */
export async function buildPackFiles(
  folder: string,
  data: string | undefined,
): Promise<Map<PackKind, number>> {
  const files = await makePackFiles(folder, data);
  for (const kind of packKinds) {
    const file = path.join(folder, `${kind}.jsonl`);
    const content = files.get(kind);
    await (content === undefined ? rm(file, { force: true }) : writeFile(file, content));
  }
  return new Map([...files].map(([kind, content]) => [kind, content.split('\n').length - 1]));
}
