import { buffer } from 'node:stream/consumers';
import { importCheck, importUpload } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { measuredSubjects, measuredWords } from '../../server/src/boot/seeds/measured/measured-words.ts';
import { formatXlsx } from '../../server/src/exports/xlsx/format-workbook.ts';

const fields = ['Central', 'masterVal', 'ActCodeName', 'Law', 'Rules', 'Applicability'];
const atOnce = 500;

const wordsOf = (list, number, count) =>
  Array.from({ length: count }, (_, index) => list[(number * 31 + index * index) % list.length]).join(' ');

let laws = 0;

/** A law that there is not yet, by its fields. */
export function makeLaw() {
  laws += 1;
  return {
    Central: 'Central',
    masterVal: 'Central Master',
    ActCodeName: `IMPORT-${laws}`,
    Law: `The ${wordsOf(measuredSubjects, laws, 2)} Act ${laws}`,
    Rules: wordsOf(measuredWords, laws, 40),
    Applicability: wordsOf(measuredWords, laws + 7, 30),
  };
}

async function* makeRows(count) {
  for (let first = 0; first < count; first += atOnce) {
    yield Array.from({ length: Math.min(atOnce, count - first) }, () => Object.values(makeLaw()));
  }
}

/** Uploads a workbook of so many new laws. @returns the id of the import */
export async function uploadLaws({ url, authorization }, count) {
  const columns = fields.map((label) => ({ label, holds: 'text', width: 20 }));
  const workbook = await buffer(formatXlsx({ title: 'Laws', zone: 'UTC', columns, chunks: makeRows(count) }));
  const body = new FormData();
  body.append('file', new Blob([workbook]), 'Laws.xlsx');
  const reply = await fetch(`${url}/api${importUpload.path}`, {
    method: 'POST',
    headers: { authorization },
    body,
  });
  const { id, message } = await reply.json();
  if (!id) throw new Error(`An upload was answered with ${reply.status}: ${message}`);
  return id;
}

/** Checks an uploaded workbook, every row of which must be a new law. */
export async function checkLaws({ call }, id, count) {
  const mapping = fields.map((field, index) => ({ column: index + 1, field }));
  const { reply } = await call(importCheck, { id, kind: law.name, mapping, choices: [], publish: 'no' });
  if (reply.added !== count) throw new Error(`Of ${count} rows ${reply.added} would be added.`);
}
