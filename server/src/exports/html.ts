import { Readable } from 'node:stream';
import type { ExportTable } from './export-table.ts';
import { escapeXml } from './xml.ts';

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** 2026-11-20T12:00:00Z, whose column says that it is UTC. */
const timeWords = (time: string) => time.slice(0, 16).replace('T', ' ');

function row({ columns }: ExportTable, cells: readonly string[]): string {
  const written = columns.map(({ holds }, index) => {
    const text = cells[index] ?? '';
    return element('td', holds === 'time' ? timeWords(text) : text);
  });
  return `<tr>${written.join('')}</tr>\n`;
}

async function* parts(table: ExportTable) {
  const { title, heading = [title], columns, chunks } = table;
  const [first = title, ...lines] = heading;
  yield `<!doctype html>\n<html lang="en"><head><meta charset="utf-8">${element('title', title)}</head><body>\n`;
  yield `${element('h1', first)}\n${lines.map((line) => element('p', line)).join('\n')}\n<table><thead><tr>`;
  yield columns.map(({ label }) => `<th scope="col">${escapeXml(label)}</th>`).join('');
  yield '</tr></thead><tbody>\n';
  for await (const rows of chunks) yield rows.map((cells) => row(table, cells)).join('');
  yield '</tbody></table></body></html>\n';
}

/** A table as a page to be printed, below its heading. How it looks, says whoever prints it. */
export const htmlOf = (table: ExportTable): Readable => Readable.from(parts(table), { objectMode: false });
