import { open } from 'node:fs/promises';
import path from 'node:path';
import { inspectText, readTextRows } from '../../spreadsheets/text/text-file.ts';
import { cleanColumn, fillText, type Columns } from './fill-template.ts';
import type { RecipeTable } from './recipe-shape.ts';

/** A row of a table with the id of its record. */
export interface TableRow {
  id: string;
  columns: Columns;
}

/** @throws Error for a column twice, and for a file without rows */
async function* readRows(file: string): AsyncGenerator<[row: number, Map<string, string>]> {
  const handle = await open(file);
  try {
    const how = await inspectText(handle, {});
    let names: string[] | undefined;
    for await (const { row, cells } of readTextRows(handle, how)) {
      if (names) yield [row, new Map(names.map((name, index) => [name, cells[index]?.text ?? '']))];
      else {
        names = cells.map(({ text }) => text);
        const twice = names.find((name, index) => names?.indexOf(name) !== index);
        if (twice !== undefined) throw new Error(`${file}: the column "${twice}" is there twice.`);
      }
    }
    if (!names) throw new Error(`${file} is empty.`);
  } finally {
    await handle.close();
  }
}

/** The value of a name. Names come from tables, so they may be those of what every object has. */
const ofName = <Value>(values: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** All columns that corrections add, empty where nothing is said of them. */
const addedColumns = ({ correct = {} }: RecipeTable) =>
  new Set(Object.values(correct).flatMap((columns) => Object.keys(columns)));

/**
 * Reads a table of a recipe: its texts cleaned, spellings joined, corrections made.
 * @param folder that of `--data`
 * @throws Error for a file that cannot be read, a row without an id, an id twice, a correction of no row
 */
export async function readTable(folder: string, table: RecipeTable): Promise<TableRow[]> {
  const { file, clean = {}, join = {}, correct = {} } = table;
  const added = addedColumns(table);
  const rows = new Map<string, TableRow>();
  for await (const [row, read] of readRows(path.join(folder, file))) {
    for (const [name, text] of read) {
      const cleaned = cleanColumn(text, ofName(clean, name));
      read.set(name, ofName(ofName(join, name) ?? {}, cleaned) ?? cleaned);
    }
    const id = fillText(table.id, read);
    if (id === undefined) throw new Error(`${file}, row ${row}: the record has no id.`);
    if (rows.has(id)) throw new Error(`${file}, row ${row}: the id ${id} is there twice.`);
    for (const name of added) if (!read.has(name)) read.set(name, '');
    for (const [name, text] of Object.entries(ofName(correct, id) ?? {})) read.set(name, text);
    rows.set(id, { id, columns: read });
  }
  const missing = Object.keys(correct).find((id) => !rows.has(id));
  if (missing !== undefined) throw new Error(`The recipe corrects ${missing}, which ${file} lacks.`);
  return [...rows.values()];
}
