import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packKinds, type PackKind, type PackRecord } from '@lexboard/shared-lib/contract';
import { law, type Field } from '@lexboard/shared-lib/domain';
import { choiceLists } from '../organisations/choice-lists.ts';
import { checkPack } from './check/check-pack.ts';
import { readPackFolder } from './read/read-pack.ts';
import { makePackFiles } from './recipe/build-pack.ts';
import { readWritten } from './recipe/read-written.ts';

const root = path.join(import.meta.dirname, '../../..');
const folder = path.join(root, 'packs/india-central');
const data = path.join(root, '../shared/data');

const readKind = (kind: PackKind): Promise<string> => readFile(path.join(folder, `${kind}.jsonl`), 'utf8');

async function readRecords(kind: PackKind): Promise<PackRecord[]> {
  const lines = (await readKind(kind)).trimEnd().split('\n');
  return lines.map((line) =>
    Object.assign<PackRecord, unknown>({ id: '', values: {}, source: {} }, JSON.parse(line)),
  );
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

if (existsSync(path.join(data, 'central_acts.csv')))
  test('the files are what the recipe gives', async () => {
    const files = await makePackFiles(folder, data);
    for (const kind of packKinds) {
      const lines = new Set((await readKind(kind)).split('\n'));
      const made = files.get(kind)?.split('\n') ?? [];
      expect({ kind, other: made.filter((line) => !lines.has(line)), count: made.length }).toEqual({
        kind,
        other: [],
        count: lines.size,
      });
    }
  });
else
  test('central_acts.csv is not here: the files are compared with what is written', async () => {
    const written = await readWritten(folder);
    for (const kind of packKinds) {
      const records = new Map((await readRecords(kind)).map((one) => [one.id, one]));
      for (const { id, values = {} } of written[kind].values())
        for (const [name, value] of Object.entries(values))
          // General keywords of the table follow those that are written.
          expect([id, String(records.get(id)?.values[name]).slice(0, String(value).length)]).toEqual([
            id,
            String(value),
          ]);
    }
  });

/** Fields that a law needs for Publish, apart from a parent law; the state only of state law. */
const isNeeded = ({ name, neededForPublish }: Field, { values, institutional }: PackRecord) =>
  neededForPublish === true &&
  name !== 'ParentLaw' &&
  !(name === 'state' && values.Central === 'Central') &&
  !(name === 'Category' && institutional);

test.each(readdirSync(path.join(root, 'packs')))('%s has no fault', async (name) => {
  expect((await checkPack(await readPackFolder(path.join(root, 'packs', name)))).faults).toEqual([]);
});

test('a law that gives duties has what Publish needs, and choices of the starting lists only', async () => {
  for (const record of await readRecords('law')) {
    const { id, values } = record;
    const missing = law.fields.filter((field) => isNeeded(field, record) && values[field.name] === undefined);
    const unknown = law.fields.flatMap((field) => {
      const list = 'list' in field ? choiceLists[field.list] : undefined;
      return list && values[field.name]
        ? asList(values[field.name]).filter((one) => !list.includes(String(one)))
        : [];
    });
    expect({ id, missing: missing.map(({ name }) => name), unknown }).toEqual({
      id,
      missing: [],
      unknown: [],
    });
  }
});

test('codes and names of laws are unique, and short enough for lists', async () => {
  const laws = await readRecords('law');
  const codes = laws.map(({ values }) => String(values.ActCodeName));
  expect(codes.filter((code, index) => codes.indexOf(code) !== index || code.length > 40)).toEqual([]);
  expect(new Set(laws.map(({ values }) => values.Law)).size).toBe(laws.length);
});

/** Read by hand: who needs what. */
test.each([
  ['the-companies-act-2013', 'Corporate and Securities', undefined],
  ['the-mines-and-minerals-development-and-regulation-act-1957', 'Property and Land', undefined],
  ['the-real-estate-regulation-and-development-act-2016', 'Property and Land', undefined],
  ['the-wealth-tax-act-1957', 'Taxation', true],
  ['the-sikkim-university-act-2006', undefined, true],
  ['the-police-act-1861', undefined, true],
  ['the-repealing-and-amending-act-2019', undefined, true],
])('%s is of category %s', async (id, category, institutional) => {
  const found = (await readRecords('law')).find((one) => one.id === id);
  expect([found?.values.Category, found?.institutional]).toEqual([category, institutional]);
});

test('a manufacturer in Karnataka and Maharashtra gets the central laws that may matter to it, not all', async () => {
  const chosen = (await readRecords('law')).filter(
    ({ values, institutional }) =>
      !institutional &&
      values.Central === 'Central' &&
      asList(values.IndustryKeyWords).some(
        (one) => one === 'All Industries' || one === 'Engineering and Manufacturing',
      ),
  );
  expect(chosen.length).toBeGreaterThanOrEqual(150);
  expect(chosen.length).toBeLessThanOrEqual(300);
});
