import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Act {
  title: string;
  year: string;
  keywords: string;
}

/** Real acts, where somebody has put them beside the repository. */
const file = path.resolve(import.meta.dirname, '../../../../shared/data/central_acts.csv');

/** A cell of comma-separated values (RFC 4180) and what ends it. */
const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;

function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.trimEnd().matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push([]);
  }
  return rows.filter((cells) => cells.length > 1);
}

function readActs(): Act[] {
  const [names = [], ...rows] = rowsOf(readFileSync(file, 'utf8'));
  const valueOf = (cells: string[], name: string) => cells[names.indexOf(name)] ?? '';
  return rows.map((cells) => ({
    title: valueOf(cells, 'title'),
    year: valueOf(cells, 'act_year'),
    keywords: valueOf(cells, 'title_hi') || valueOf(cells, 'ministry'),
  }));
}

const createAct = (_: unknown, index: number): Act => ({
  title: `The Lighthouses and Harbours (Amendment No. ${index + 1}) Act`,
  year: String(1900 + (index % 120)),
  keywords: 'बंदरगाह',
});

/** As many acts as asked for: real ones where they are at hand, else made up. */
export const pickActs = (count: number): Act[] =>
  existsSync(file) ? readActs().slice(0, count) : Array.from({ length: count }, createAct);
