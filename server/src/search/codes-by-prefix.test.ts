import { license, otherCompliance, recordCalls } from '@lexboard/shared-lib/domain';
import { describeOnEachDatabase } from '../database/test-database.ts';
import { draftBelow } from '../testing/attached-samples.ts';
import { searchedRecords } from '../testing/searched-records.ts';
import { draftLaw, lawCalls } from '../testing/test-platform.ts';

/** Licences one to four: two codes of their own that begin alike, one without a hyphen, one that looks like a number. */
const licences = ['FL-1', 'FL-10', 'FL1', 'LIC-3'];
const records = [
  {
    call: lawCalls.add,
    body: draftLaw({ Law: 'LIC 000003 and FL 1 are words of a law', ActCodeName: 'FL-100' }),
  },
  { call: lawCalls.add, body: draftLaw({ Law: 'Licensing of boilers', ActCodeName: 'E-WASTE' }) },
  ...licences.map((licensecode) => ({
    call: recordCalls(license).add,
    body: draftBelow(license, 2, { license: 'Boiler licence', licensecode }),
  })),
  {
    call: recordCalls(license).add,
    body: draftBelow(license, 2, { license: 'LIC 0000 by name', licensecode: 'NAMED' }),
  },
  {
    call: recordCalls(otherCompliance).add,
    body: draftBelow(otherCompliance, 2, { name: 'LIC 000003 in words', code_name: 'FACT-1948/L1' }),
  },
];

describeOnEachDatabase('The beginning of a code', (database) => {
  const { suggested, search } = searchedRecords(database, records);
  const numbers = (...wanted: number[]) => wanted.map((number) => `LIC-00000${number}`);

  it.each<[string, string[]]>([
    ['LIC-00', [...numbers(1, 2, 3, 4, 5), 'LAW-000001', 'LAW-000002', 'OTH-000001']],
    ['lic00', numbers(1, 2, 3, 4, 5)],
    ['LIC-', [...numbers(1, 2, 3, 4, 5), 'LAW-000002', 'LAW-000001', 'OTH-000001']],
    ['lic-000003', [...numbers(3), 'LAW-000001', 'OTH-000001']],
    ['lic000003', numbers(3)],
    ['LIC3', numbers(4, 3)],
    ['lic-3', numbers(4, 3)],
    ['fl1', [...numbers(3, 1, 2), 'LAW-000001']],
    ['FL-1', [...numbers(1, 3, 2), 'LAW-000001']],
    ['FL-10', [...numbers(2), 'LAW-000001']],
    ['e-w', ['LAW-000002', ...numbers(5, 4, 3, 2, 1), 'OTH-000001']],
    ['fact1948/l', ['OTH-000001']],
    ['lic', ['LAW-000001', 'LAW-000002', ...numbers(1, 2, 3, 4, 5), 'OTH-000001']],
  ])('leads with %j to its records first, kind and all', async (text, codes) => {
    expect(await suggested(text)).toEqual(codes);
  });

  it.each<[string, [law: number, license: number, othercomp: number]]>([
    ['lic00', [0, 5, 0]],
    ['LIC-00', [2, 5, 1]],
    ['lic000003', [0, 1, 0]],
    ['lic-3', [0, 2, 0]],
    ['fl1', [1, 3, 0]],
    ['FL-1', [1, 3, 0]],
  ])('counts what %j finds, as many as there are rows', async (text, [law, license, othercomp]) => {
    const rows = (length: number) => Array.from({ length }, () => ({}));
    expect((await search(text)).reply).toMatchObject({
      totalLength: { law, license, return: 0, othercomp },
      lawArr: rows(law),
      licenseArr: rows(license),
      returnArr: [],
      otherComArr: rows(othercomp),
    });
  });

  it.each([
    [1, [{ id: 1 }, { id: 2 }]],
    [2, [{ id: 3 }, { id: 4 }]],
    [3, [{ id: 5 }]],
  ])('goes on page after page, as on page %p', async (page, rows) => {
    expect((await search('lic0000', { license: { page, pageSize: 2 } })).reply).toMatchObject({
      licenseArr: rows,
      totalLength: { license: 5 },
    });
  });

  it('finds no similar words in a kind, whichever kinds are asked for with it', async () => {
    expect((await search('lic000003', { law: {} })).reply).toMatchObject({
      lawArr: [],
      totalLength: { law: 0 },
    });
    expect((await search('licensng9', { law: {} })).reply).toMatchObject({ totalLength: { law: 1 } });
  });
});
