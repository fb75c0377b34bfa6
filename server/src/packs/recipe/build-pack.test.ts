import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { makePackFiles } from './build-pack.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'recipe-'));
});
afterEach(() => rm(folder, { recursive: true }));

const recipe = {
  tables: [
    {
      file: 'acts.csv',
      kind: 'law',
      id: '{key}',
      clean: { title: ['noDot', 'quotes'], number: ['number'] },
      join: { office: { 'Min. of Tea': 'Ministry of Tea' } },
      correct: { 'tea-2': { title: 'The Second Tea Act, 1991', code: 'TEA-TWO' } },
      record: {
        values: {
          Law: '{title}',
          ActCodeName: '{code}',
          IndustryKeyWords: ['All Industries', '{office}'],
          GeneralKeyWords: { join: ['Act {number} of {year}', '{hindi}'], with: '; ' },
        },
        names: { hi: '{hindi}' },
        source: { authority: '{office}' },
      },
      classes: [
        {
          where: { title: { words: ['tea act'] } },
          set: { Category: 'Food and Drugs' },
          institutional: true,
        },
        { where: { key: { is: ['tea-2'] } }, set: { Category: 'Taxation' }, institutional: false },
      ],
      append: ['GeneralKeyWords'],
      codes: { field: 'ActCodeName', from: 'title', year: 'year', number: 'number' },
    },
  ],
};

const rows = [
  'key,title,number,year,office,hindi',
  'zebra,"The ""Zebra Crossing"" Act, 1990.",07,1990,,ज़ेबरा',
  'tea-2,the second,2,1991, Min. of  Tea,',
  'tea-1,"The Tea Act, 1990",1,1990,Min. of Tea,',
  'zoo,"The Zoo Care Act, 1990",8,1990,constructor,',
];

async function build(
  written: Record<string, string> = {},
  { of = recipe, csv = rows }: { of?: unknown; csv?: readonly string[] } = {},
) {
  await writeFile(path.join(folder, 'recipe.json'), JSON.stringify(of));
  await writeFile(path.join(folder, 'acts.csv'), csv.join('\n'));
  for (const [part, lines] of Object.entries(written)) {
    await mkdir(path.join(folder, 'written', part), { recursive: true });
    await writeFile(path.join(folder, 'written', part, 'law.jsonl'), lines);
  }
  return makePackFiles(folder, folder);
}

async function buildLaws(written: Record<string, string> = {}) {
  const lines = (await build(written)).get('law')?.trimEnd().split('\n') ?? [];
  return lines.map((line): unknown => JSON.parse(line));
}

test('makes records of a table: cleaned, joined, corrected, classified, with codes, sorted by id', async () => {
  expect(await buildLaws()).toEqual([
    {
      id: 'tea-1',
      values: {
        Law: 'The Tea Act, 1990',
        ActCodeName: 'TEA-1990',
        Category: 'Food and Drugs',
        IndustryKeyWords: ['All Industries', 'Ministry of Tea'],
        GeneralKeyWords: 'Act 1 of 1990',
      },
      source: { authority: 'Ministry of Tea' },
      institutional: true,
    },
    {
      id: 'tea-2',
      values: {
        Law: 'The Second Tea Act, 1991',
        ActCodeName: 'TEA-TWO',
        Category: 'Taxation',
        IndustryKeyWords: ['All Industries', 'Ministry of Tea'],
        GeneralKeyWords: 'Act 2 of 1991',
      },
      source: { authority: 'Ministry of Tea' },
    },
    {
      id: 'zebra',
      values: {
        Law: 'The “Zebra Crossing” Act, 1990',
        ActCodeName: 'ZC-1990-7',
        IndustryKeyWords: ['All Industries'],
        GeneralKeyWords: 'Act 7 of 1990; ज़ेबरा',
      },
      names: { hi: 'ज़ेबरा' },
      source: {},
    },
    {
      id: 'zoo',
      values: {
        Law: 'The Zoo Care Act, 1990',
        ActCodeName: 'ZC-1990-8',
        IndustryKeyWords: ['All Industries', 'constructor'],
        GeneralKeyWords: 'Act 8 of 1990',
      },
      source: { authority: 'constructor' },
    },
  ]);
});

test('what is written of a record stands over the table, field by field, and may add records', async () => {
  const known = [
    '{"id":"tea-1","values":{"ActCodeName":"TEA","GeneralKeyWords":"cup"},"source":{"section":"3"},"institutional":false}',
    '{"id":"rules","law":"tea-1","values":{"Law":"Rules"}}',
  ].join('\n');
  const [rules, tea] = await buildLaws({ known, other: '{"id":"tea-1","values":{"Rules":"Some"}}\n' });
  expect(rules).toEqual({ id: 'rules', law: 'tea-1', values: { Law: 'Rules' }, source: {} });
  expect(tea).toMatchObject({
    values: {
      Law: 'The Tea Act, 1990',
      ActCodeName: 'TEA',
      GeneralKeyWords: 'cup; Act 1 of 1990',
      Rules: 'Some',
    },
    source: { authority: 'Ministry of Tea', section: '3' },
  });
  expect(tea).not.toHaveProperty('institutional');
});

const [table] = recipe.tables;

test.each([
  ['no shape', { of: { tables: [{ ...table, run: 'rm' }] } }, /recipe\.json: \/tables\/0\/run/],
  ['an unknown column', { of: { tables: [{ ...table, id: '{nr}' }] } }, /column "nr", which the table lacks/],
  [
    'a file elsewhere',
    { of: { tables: [{ ...table, file: '../acts.csv' }] } },
    /recipe\.json: \/tables\/0\/file/,
  ],
  ['a correction of nothing', { csv: rows.toSpliced(2, 1) }, /corrects tea-2, which acts\.csv lacks/],
  ['an id twice', { csv: [...rows, 'zoo,Other,1,1,,'] }, /row 6: the id zoo is there twice/],
  ['a column twice', { csv: ['key,title,key'] }, /the column "key" is there twice/],
  ['an empty file', { csv: [] }, /acts\.csv is empty/],
  ['an id that is none', { csv: [...rows, 'Zoo 2,Other,1,1,,'] }, /law Zoo 2: \/id must match/],
  ['a row without an id', { csv: [...rows, ',Other,1,1,,'] }, /row 6: the record has no id/],
])('refuses %s', async (_, input, message) => {
  await expect(build({}, input)).rejects.toThrow(message);
});

test.each([
  ['{"id":"tea-1","values":{"Law":1}}', /law\.jsonl, line 1: \/values\/Law/],
  ['{"id":"tea-1"', /line 1 is not JSON/],
  ['{"id":"zoo","values":{"Rules":"A"}}\n\n{"id":"zoo","values":{"Rules":"B"}}', /line 3: .* zoo: Rules/],
])('refuses a written line that is invalid or contradicts another: %s', async (lines, message) => {
  await expect(build({ known: lines })).rejects.toThrow(message);
});

test('says that tables need their folder', async () => {
  await build();
  await expect(makePackFiles(folder, undefined)).rejects.toThrow(
    'The recipe reads acts.csv: name its folder by --data.',
  );
});
