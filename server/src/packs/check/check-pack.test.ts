import type { PackRecord } from '@lexboard/shared-lib/contract';
import { packFilesOf, packHead, packLaw, packReturn, zipPack } from '../../testing/packs/pack-samples.ts';
import { describePackFault, UnreadablePack } from '../read/pack-faults.ts';
import { readPackFile } from '../read/read-pack.ts';
import { checkPack } from './check-pack.ts';

/** All that is wrong with a pack, whether it is found while it is read or after. */
async function findFaults(content: Buffer): Promise<{ faults: string[]; warnings: string[] }> {
  try {
    const { faults, warnings } = await checkPack(await readPackFile(content));
    return { faults: faults.map(describePackFault), warnings: warnings.map(describePackFault) };
  } catch (error) {
    if (error instanceof UnreadablePack) return { faults: error.faults.map(describePackFault), warnings: [] };
    throw error;
  }
}

const act = packLaw('works-1948');
const filed = packReturn('works-r1', act.id);
const changed = (values: PackRecord['values'], more: Partial<PackRecord> = {}): PackRecord =>
  packReturn('works-r1', act.id, { ...more, values });
const asking = (rule: object, more: object = {}): PackRecord =>
  packLaw('works-1948', {
    ...Object.assign<Partial<PackRecord>, unknown>(
      {},
      {
        questions: {
          questions: [
            { inputfield: 'text', lawqusname: 'Workers', lawqusanswer: '' },
            { inputfield: 'radio', lawqusname: 'Power?', lawqusanswer: 'Yes' },
          ],
          rules: [
            {
              rulename: 'Big',
              lawthenruleconditiontype: 'Any',
              lawthenrulecondition: 'Applicable',
              lawRulesArr: [
                { lawrulecondition: 'workers', lawruletype: 'Greater Than', lawruleanswer: '20', ...rule },
              ],
            },
          ],
          ...more,
        },
      },
    ),
  });
const inLaws = (...law: PackRecord[]) => packFilesOf({ law });
const inReturns = (...records: PackRecord[]) => packFilesOf({ law: [act], return: records });
const circular = (values: PackRecord['values'], more: Partial<PackRecord> = {}): PackRecord => ({
  id: 'works-c1',
  law: act.id,
  source: {},
  ...more,
  values: { topic: 'Changed', link: 'https://acts.example', date: '2026-01-31', kind: 'Circular', ...values },
});

const badPacks: [what: string, files: Record<string, string>, fault: string][] = [
  ['no head', { 'SOURCES.md': 'x' }, 'pack.json: is missing'],
  ['another format', packFilesOf({ law: [act] }, { ...packHead, format: 2 }), 'pack.json: format must be 1'],
  [
    'a bad version',
    packFilesOf({ law: [act] }, { ...packHead, version: '1.0' }),
    'pack.json: version must be three numbers',
  ],
  ['no sources', { ...inLaws(act), 'SOURCES.md': ' ' }, 'SOURCES.md: is missing or empty'],
  ['no record', packFilesOf({}), 'pack.json: the pack has no record'],
  ['another file', { ...inLaws(act), 'run.js': '' }, 'run.js: is no file of a pack'],
  ['a file above', { ...inLaws(act), '../law.jsonl': '' }, 'is no pack'],
  ['no JSON', { ...inLaws(act), 'return.jsonl': '{' }, 'return.jsonl, line 1: is no JSON'],
  [
    'another shape',
    { ...inLaws(act), 'return.jsonl': '{"id":"A b","values":{"x":3},"source":{},"run":1}' },
    'return.jsonl, line 1: has run, which is not part of the format',
  ],
  [
    'an id twice',
    inReturns(filed, { ...filed, id: act.id }),
    'return.jsonl, line 2: the id works-1948 stands in law.jsonl, line 1, too',
  ],
  [
    'a code twice',
    inReturns(filed, { ...filed, id: 'other' }),
    'return.jsonl, line 2: values.returncode: line 1 has the same code',
  ],
  ['an unknown law', inReturns(packReturn('a', 'other')), 'names the law other, which is not in this pack'],
  ['no law', inReturns({ ...filed, law: undefined }), 'lacks law'],
  [
    'a circle',
    inLaws(packLaw('a', { law: 'b' }), packLaw('b', { law: 'a' })),
    'law.jsonl, line 2: the laws above it lead back to it',
  ],
  ['its own parent', inLaws(packLaw('a', { law: 'a' })), 'is its own parent'],
  ['was: itself', inReturns({ ...filed, was: [filed.id] }), 'was: names its own id'],
  [
    'was: another kind',
    inReturns({ ...filed, was: [act.id] }),
    'was: works-1948 is a record of another kind',
  ],
  [
    'was: each other',
    inLaws(packLaw('a', { was: ['b'] }), packLaw('b', { was: ['a'] })),
    'was: b and a name each other',
  ],
  ['an unknown field', inReturns(changed({ colour: 'red' })), 'values.colour: a Return has no such field'],
  [
    '__proto__',
    { ...inLaws(act), 'return.jsonl': JSON.stringify(filed).replace('"returncode"', '"__proto__"') },
    'values.__proto__: a Return has no such field',
  ],
  ['a law as value', inReturns(changed({ law: 'WORKS' })), 'values.law: say the law as "law"'],
  ['units', inReturns(changed({ units: 'Plant' })), 'values.units: a pack does not say this field'],
  ['what was done', inReturns(changed({ doneuntil: '2026-01-01' })), 'values.doneuntil: a pack does not say'],
  [
    'a script as source',
    inReturns({ ...filed, source: { address: 'javascript:alert(1)' } }),
    'source.address must be a web address',
  ],
  [
    'a disguised source',
    inReturns({ ...filed, source: { address: 'https://acts.example@evil.example' } }),
    'source.address must be the address of a website',
  ],
  [
    'a script as link',
    inReturns(changed({ referencelink: ' javascript:alert(1)' })),
    'values.referencelink: Reference Link must have no address of a script',
  ],
  [
    'a periodicity',
    inReturns(changed({ periodicity: 'Sometimes' })),
    'values.periodicity: Periodicity has no choice "Sometimes"',
  ],
  [
    '31 February',
    inReturns(changed({ periodicity: 'Yearly', dayMonthArr: '31 February' })),
    'values.dayMonthArr: 31 February is no day of a month',
  ],
  ['day 45', inReturns(changed({ dayMonthArr: '45' })), 'values.dayMonthArr: 45 is no day'],
  [
    'no days',
    inReturns(changed({ dayMonthArr: 'when asked' })),
    'values.dayMonthArr: "when asked" is no day of a month',
  ],
  [
    'a month alone',
    inReturns(changed({ periodicity: 'Yearly', dayMonthArr: 'April' })),
    'it would never be due: which day of the month is missing',
  ],
  [
    'an end before the start',
    inReturns(changed({ startdate: '2026-04-01', enddate: '2026-03-01' })),
    'End Date must not be before the Start Date',
  ],
  [
    'a day in words',
    inReturns(changed({ startdate: '1 April 2026' })),
    'values.startdate: write the day as 2026-04-30',
  ],
  ['no such day', inReturns(changed({ startdate: '2026-02-31' })), 'values.startdate'],
  [
    'a hidden value',
    inReturns(changed({ state: ['Karnataka'] })),
    'values.state: State has no place beside the other values',
  ],
  [
    'a missing name',
    inReturns(changed({ returnName: '' })),
    'values.returnName: Please fill the Return Name',
  ],
  [
    'an unknown question',
    inLaws(asking({ lawrulecondition: 'Coal?' })),
    'the rule "Big" names the question "Coal?", which this law does not ask',
  ],
  ['a wrong operator', inLaws(asking({ lawruletype: 'Selected' })), 'compares "workers" by Selected'],
  ['no operator', inLaws(asking({ lawruletype: 'Exceeds' })), 'lawruletype must be one of: Is, Equals'],
  [
    'no option',
    inLaws(asking({ lawrulecondition: 'Power?', lawruletype: 'Selected', lawruleanswer: 'Maybe' })),
    'compares "Power?" with "Maybe", which is no option',
  ],
  [
    'a rule without condition',
    inLaws(
      asking(
        {},
        {
          rules: [
            {
              rulename: 'No',
              lawthenruleconditiontype: 'Any',
              lawthenrulecondition: 'Applicable',
              lawRulesArr: [],
            },
          ],
        },
      ),
    ),
    'the rule "No" has no condition',
  ],
  [
    'questions of a return',
    inReturns({ ...filed, questions: { questions: [], rules: [] } }),
    'has questions, which only a law may have',
  ],
  [
    'a circular without date',
    packFilesOf({ law: [act], circular: [circular({ date: '' })] }),
    'values.date: Please fill the Date',
  ],
  [
    'a link of a circular',
    packFilesOf({ law: [act], circular: [circular({ link: 'acts' })] }),
    'values.link: The Link must be a web address',
  ],
  [
    'a law twice',
    packFilesOf({ law: [act], circular: [circular({}, { alsoLaws: [act.id] })] }),
    'names a law twice',
  ],
];

describe('A pack', () => {
  it.each(badPacks)('is refused for %s', async (_what, files, fault) => {
    const { faults } = await findFaults(zipPack(files));
    expect(faults.join('\n')).toContain(fault);
  });

  it('tells at most 100 faults', async () => {
    const records = Array.from({ length: 150 }, (_, index) => packReturn(`r${index}`, 'other'));
    expect((await findFaults(zipPack(inReturns(...records)))).faults).toHaveLength(100);
  });

  it('may have laws in a long chain, and one that leads into a circle is in none', async () => {
    const chain = Array.from({ length: 3_000 }, (_, index) =>
      packLaw(`law-${index}`, { law: index === 0 ? undefined : `law-${index - 1}` }),
    );
    expect((await findFaults(zipPack(inLaws(...chain.reverse())))).faults).toEqual([]);
    const circle = [packLaw('a', { law: 'b' }), packLaw('b', { law: 'c' }), packLaw('c', { law: 'b' })];
    expect((await findFaults(zipPack(inLaws(...circle)))).faults.sort()).toEqual([
      'law.jsonl, line 2: the laws above it lead back to it',
      'law.jsonl, line 3: the laws above it lead back to it',
    ]);
  });

  it('may name choices that an organisation adds, leave days open, and ask questions', async () => {
    const files = packFilesOf({
      law: [asking({})],
      return: [
        changed({ IndustryKeyWords: ['Space'] }),
        packReturn('open', act.id, { values: { dayMonthArr: '' } }),
      ],
      circular: [circular({ inforce: '2026-04-01' })],
    });
    const { faults, warnings } = await findFaults(zipPack(files));
    expect(faults).toEqual([]);
    expect(warnings).toEqual([
      expect.stringContaining('line 1: values.IndustryKeyWords: Industry Key Words has no choice "Space"'),
      expect.stringContaining('line 2: it would never be due: which day of the month is missing'),
    ]);
  });
});
