import {
  ruleConnectives,
  ruleOperators,
  type RuleOperator,
  type RuleOutcome,
} from '../../contract/values/index.ts';
import {
  combineResults,
  evaluateLaw,
  evaluateRule,
  explainRules,
  evaluateRow,
  type Rule,
} from './evaluate.ts';

const QUESTION = 'How many people work there?';

const holds = (lawruletype: RuleOperator, given: string, lawruleanswer: string) =>
  evaluateRow({ lawrulecondition: QUESTION, lawruletype, lawruleanswer }, new Map([[QUESTION, given]]));

describe('A row holds', () => {
  it.each<[given: string, operator: RuleOperator, wanted: string, expected: boolean]>([
    ['Yes', 'Is', ' yes ', true],
    ['Yes ', 'Is', 'yes', true],
    ['Yes', 'Is', 'yes, mostly', false],
    ['ÉTÉ', 'Is', 'été', true],
    ['Yes', 'Is Not', 'yes', false],
    ['Yes', 'Is Not', 'no', true],
    ['Yes', 'Equals', 'Yes', true],
    ['Yes', 'Equals', 'yes', false],
    ['Yes', 'Equals', 'Yes ', false],
    ['Yes', 'Not Equals', 'yes', true],
    ['Yes', 'Not Equals', 'Yes', false],
    ['', 'Is Empty', '', true],
    [' \n', 'Is Empty', 'whatever', true],
    ['0', 'Is Empty', '', false],
    ['', 'Is Not Empty', '', false],
    ['0', 'Is Not Empty', 'whatever', true],
    ['Cement and lime', 'Contains', 'LIME', true],
    ['Cement', 'Contains', 'lime', false],
    ['Cement and lime', 'Not Contains', 'lime', false],
    ['Cement', 'Not Contains', 'lime', true],
    ['9', 'Lesser than', '10', true],
    ['10', 'Lesser than', '10', false],
    [' 9.5 ', 'Lesser than', '10', true],
    ['-3', 'Lesser than', '.5', true],
    ['2026-01-31', 'Lesser than', '2026-02-01', true],
    ['2026-02-01', 'Lesser than', '2026-02-01', false],
    ['2026-02-30', 'Lesser than', '2026-03-01', false],
    ['9', 'Lesser than', '2026-03-01', false],
    ['nine', 'Lesser than', '10', false],
    ['', 'Lesser than', '10', false],
    ['10', 'Greater Than', '9', true],
    ['10', 'Greater Than', '10', false],
    ['2026-03-01', 'Greater Than', '2026-02-28', true],
    ['ten', 'Greater Than', '9', false],
    ['10', 'Greater Than', '', false],
    ['0x10', 'Greater Than', '9', false],
    ['Yes', 'Selected', 'Yes', true],
    ['Yes', 'Selected', 'yes', false],
    ['', 'Selected', 'Yes', false],
    ['Yes', 'Not Selected', 'Yes', false],
    ['', 'Not Selected', 'Yes', true],
  ])("'%s' %s '%s': %s", (given, operator, wanted, expected) => {
    expect(holds(operator, given, wanted)).toBe(expected);
  });
});

const texts = ['', ' ', 'a', 'A ', 'ab', '9', '10', '1e3', '-0.5', '2026-01-31', '2026-02-01', '0'];
const pairs = texts.flatMap((given) => texts.map((wanted) => [given, wanted] as const));

it.each<[RuleOperator, RuleOperator]>([
  ['Is', 'Is Not'],
  ['Equals', 'Not Equals'],
  ['Is Empty', 'Is Not Empty'],
  ['Contains', 'Not Contains'],
  ['Selected', 'Not Selected'],
])('%s is always the opposite of %s', (operator, opposite) => {
  for (const [given, wanted] of pairs) {
    expect({ given, wanted, holds: holds(operator, given, wanted) }).toEqual({
      given,
      wanted,
      holds: !holds(opposite, given, wanted),
    });
  }
});

it('nothing is both less and greater, and turning the two round turns the answer round', () => {
  for (const [given, wanted] of pairs) {
    const less = holds('Lesser than', given, wanted);
    expect(less && holds('Greater Than', given, wanted)).toBe(false);
    expect(holds('Greater Than', wanted, given)).toBe(less);
  }
});

const row = (id: number, lawrulecondition: string, lawruletype: RuleOperator, lawruleanswer: string) => ({
  id,
  lawrulecondition,
  lawquestiontype: 'text' as const,
  lawruletype,
  lawruleanswer,
});
type Row = ReturnType<typeof row>;

const rule = (
  connective: 'Any' | 'All',
  lawRulesArr: Row[],
  outcome: RuleOutcome = 'Applicable',
): Rule<Row> => ({
  lawthenruleconditiontype: connective,
  lawthenrulecondition: outcome,
  lawRulesArr,
});

const answers = new Map([
  ['Workers', '25'],
  ['Power', 'Yes'],
]);
const manyWorkers = row(1, 'Workers', 'Greater Than', '20');
const withoutPower = row(2, 'Power', 'Is', 'no');
const noLicence = row(3, 'Licence', 'Is Empty', '');

describe('A rule', () => {
  it.each<[string, Rule<Row>, result: RuleOutcome, deciding: Row[]]>([
    ['Any, one holds', rule('Any', [manyWorkers, withoutPower]), 'Applicable', [manyWorkers]],
    ['Any, none holds', rule('Any', [withoutPower]), 'Not Applicable', [withoutPower]],
    ['All, all hold', rule('All', [manyWorkers, noLicence]), 'Applicable', [manyWorkers, noLicence]],
    ['All, one does not', rule('All', [manyWorkers, withoutPower]), 'Not Applicable', [withoutPower]],
    ['the opposite THEN', rule('Any', [manyWorkers], 'Not Applicable'), 'Not Applicable', [manyWorkers]],
  ])('with %s', (_name, given, result, deciding) => {
    expect(evaluateRule(given, answers)).toMatchObject({ result, deciding });
  });

  it('of one row says the same for Any and for All', () => {
    for (const operator of ruleOperators) {
      for (const [given, wanted] of pairs) {
        const [any, all] = ruleConnectives.map((connective) =>
          evaluateRule(rule(connective, [row(1, 'Q', operator, wanted)]), new Map([['Q', given]])),
        );
        expect(any).toEqual(all);
      }
    }
  });

  it('for All holds exactly when for Any of the opposite rows does not', () => {
    for (const [given, wanted] of pairs) {
      const asked = new Map([['Q', given]]);
      const all = evaluateRule(rule('All', [row(1, 'Q', 'Is', wanted), row(2, 'Q', 'Contains', 'a')]), asked);
      const any = evaluateRule(
        rule('Any', [row(1, 'Q', 'Is Not', wanted), row(2, 'Q', 'Not Contains', 'a')]),
        asked,
      );
      expect(all.holds).toBe(!any.holds);
      expect(all.deciding.map(({ id }) => id)).toEqual(any.deciding.map(({ id }) => id));
    }
  });

  it('whose THEN part says the opposite says the opposite', () => {
    for (const connective of ruleConnectives) {
      const [applies, applyNot] = (['Applicable', 'Not Applicable'] as const).map(
        (outcome) => evaluateRule(rule(connective, [manyWorkers, withoutPower], outcome), answers).result,
      );
      expect(new Set([applies, applyNot]).size).toBe(2);
    }
  });
});

it.each([
  [[], 'Not decided'],
  [['Applicable'], 'Applicable'],
  [['Not Applicable', 'Not Applicable'], 'Not Applicable'],
  [['Applicable', 'Not Applicable'], 'Conflict'],
  [['Not Applicable', 'Not Applicable', 'Applicable'], 'Conflict'],
] as const)('Rules that say %j are together %s', (results, expected) => {
  expect(combineResults(results)).toBe(expected);
});

it('The order of rules changes nothing', () => {
  const rules = [rule('Any', [manyWorkers]), rule('All', [withoutPower]), rule('Any', [noLicence])];
  expect(evaluateLaw(rules, answers)).toBe(evaluateLaw([...rules].reverse(), answers));
  expect(evaluateLaw(rules, answers)).toBe('Conflict');
});

it('An explanation has what decided beside the answers that it was compared with', () => {
  const named = {
    ...rule('All', [manyWorkers, withoutPower]),
    id: 4,
    UniqueCode: 'RUL-000004',
    rulename: 'Big',
  };
  expect(explainRules([named], answers)).toEqual([
    {
      id: 4,
      UniqueCode: 'RUL-000004',
      rulename: 'Big',
      result: 'Not Applicable',
      holds: false,
      rows: [{ ...withoutPower, lawqusanswer: 'Yes', holds: false }],
    },
  ]);
});
