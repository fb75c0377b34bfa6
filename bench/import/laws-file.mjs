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

async function* makeRows(make, count) {
  for (let first = 0; first < count; first += atOnce) {
    yield Array.from({ length: Math.min(atOnce, count - first) }, () => Object.values(make()));
  }
}

/** Uploads a workbook of so many rows. @returns the id of the import */
async function uploadRows({ url, authorization }, { fields, make, count }) {
  const columns = fields.map((label) => ({ label, holds: 'text', width: 20 }));
  const chunks = makeRows(make, count);
  const workbook = await buffer(formatXlsx({ title: 'Rows', zone: 'UTC', columns, chunks }));
  const body = new FormData();
  body.append('file', new Blob([workbook]), 'Rows.xlsx');
  const reply = await fetch(`${url}/api${importUpload.path}`, {
    method: 'POST',
    headers: { authorization },
    body,
  });
  const { id, message } = await reply.json();
  if (!id) throw new Error(`An upload was answered with ${reply.status}: ${message}`);
  return id;
}

/** Checks an uploaded workbook, every row of which must be new. */
async function checkRows({ call }, id, { kind, fields, count }) {
  const mapping = fields.map((field, index) => ({ column: index + 1, field }));
  const { reply } = await call(importCheck, { id, kind, mapping, choices: [], publish: 'no' });
  if (reply.added !== count) throw new Error(`Of ${count} rows ${reply.added} would be added.`);
}

/** Uploads a workbook of so many new laws. @returns the id of the import */
export const uploadLaws = (side, count) => uploadRows(side, { fields, make: makeLaw, count });

/** Checks an uploaded workbook, every row of which must be a new law. */
export const checkLaws = (side, id, count) => checkRows(side, id, { kind: law.name, fields, count });

const unitFields = ['code', 'name', 'kind', 'parent'];

let units = 0;

/** A site below a company, of which there is one for each 50 units. */
function makeUnit() {
  units += 1;
  const isCompany = units % 50 === 1;
  const parent = isCompany ? '' : `UNIT-${units - ((units - 1) % 50)}`;
  return {
    code: `UNIT-${units}`,
    name: `Works ${units}`,
    kind: isCompany ? 'Company' : 'Site',
    parent,
  };
}

/** Uploads and checks a workbook of so many new units. @returns the id of the import */
export async function prepareUnits(side, count) {
  const id = await uploadRows(side, { fields: unitFields, make: makeUnit, count });
  await checkRows(side, id, { kind: 'unit', fields: unitFields, count });
  return id;
}
