import { createUnitTree, returns, suggestUnits, type RecordValues, type Unit } from '../index.ts';
import { choices } from './named-units.fixture.ts';

const unit = (id: number, more: Partial<Unit> = {}): Unit => ({
  ...{ id, name: `Unit ${id}`, code: `U-${id}`, kind: 'Site', parent: 1, state: null, head: null },
  ...{ industry: [], entityType: [], branchtype: [], from: null, until: null },
  ...more,
});
const tree = createUnitTree([
  unit(1, { kind: 'Company', parent: null, entityType: [4] }),
  unit(2, { state: 33, industry: [5] }),
  unit(3, { state: 27, industry: [5], branchtype: [6] }),
  unit(4, { state: 33, industry: [9] }),
  unit(5, { state: 33, industry: [5], until: '2026-03-31' }),
  unit(6, { parent: 2, branchtype: [7] }),
]);

const suggest = (values: RecordValues) =>
  suggestUnits(returns, values, { tree, choices, today: '2026-04-01' }).map(
    ({ id, reason }) => `${id} ${reason}`,
  );

test.each<[string, RecordValues, string[]]>([
  [
    'industry and state, those of the unit above too, and no closed one',
    { IndustryKeyWords: [5], state: [33] },
    ['2 Industry Factories; State Tamil Nadu', '6 Industry Factories; State Tamil Nadu'],
  ],
  [
    'a branch, of which a unit may say nothing',
    { IndustryKeyWords: [5], BranchKeyWords: [6] },
    ['2 Industry Factories', '3 Industry Factories; Branch Warehouse'],
  ],
  [
    'an exemption, whose ids are places in the list',
    { IndustryKeyWords: [5], ExemptBranchKeyWords: [1] },
    ['2 Industry Factories', '6 Industry Factories'],
  ],
  [
    'the entity of the company',
    { CompanyTypekey: [4], state: [27] },
    ['3 Entity Private company; State Maharashtra'],
  ],
  [
    'state where the keyword is that of all industries',
    { IndustryKeyWords: [1], state: [27] },
    ['3 State Maharashtra'],
  ],
  ['nothing without keywords and states', {}, []],
])('units are suggested by %s', (_, values, wanted) => {
  expect(suggest(values)).toEqual(wanted);
});
