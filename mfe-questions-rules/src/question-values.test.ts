import { formatListAddress, parseListAddress, plainStart } from '@lexboard/shared-lib/client';
import { mergeOptions, toRows } from './features/options/option-values.ts';
import { emptyRow, mergeRules, type RowValues } from './features/rules/rule-values.ts';
import { describeDecision } from './parts/describe-rule.ts';
import { formatShownPart, parseShownPart } from './shown-part.ts';

const plain = { tab: 'questions', page: 1, pageSize: 10 } as const;

test.each([
  ['', plain],
  ['rules', { ...plain, tab: 'rules' }],
  ['page-2', { ...plain, page: 2 }],
  ['page-3_size-20', { ...plain, page: 3, pageSize: 20 }],
  ['rules_page-2_size-30', { tab: 'rules', page: 2, pageSize: 30 }],
] as const)('%j says a part, and stays as it is in the address of the workspace', (text, part) => {
  expect(parseShownPart(text)).toEqual(part);
  expect(formatShownPart(part)).toBe(text);
  const search = `?tab=questions&law=7&questions=${text}`;
  expect(parseListAddress(formatListAddress(parseListAddress(search, plainStart)), plainStart)).toMatchObject(
    {
      tab: 'questions',
      law: 7,
      questions: text,
    },
  );
});

test.each(['page-0', 'page-x', 'page-', 'size-25', 'size-50', 'page', 'other'])(
  '%j is not known: what is not said is shown',
  (text) => {
    expect(parseShownPart(text)).toEqual(plain);
  },
);

const rowOf = (lawruleanswer: string, lawqusanswer: string) => ({
  id: 1,
  lawrulecondition: 'Workers',
  lawquestiontype: 'text' as const,
  lawruletype: 'Greater Than' as const,
  lawruleanswer,
  lawqusanswer,
  holds: false,
});

const hint = /Only two numbers such as 1,00,000, or two days such as 31\/01\/2026, are compared\.$/;

it.each([
  ['20', '25 workers'],
  ['20', '२५'],
  ['2026-01-31', '30/13/2026'],
  ['1,000 workers', '5000'],
])('says of more than “%s” that “%s” cannot be compared with it', (wanted, given) => {
  expect(describeDecision(rowOf(wanted, given))).toMatch(hint);
});

it.each([
  ['20', ' 12.5 '],
  ['20', '1,200'],
  ['2026-01-31', '2025-12-31'],
  ['20', ''],
])('says nothing of it of more than “%s” and “%s”', (wanted, given) => {
  expect(describeDecision(rowOf(wanted, given))).not.toMatch(hint);
});

describe('rows of a rule that was changed by two people', () => {
  const row = (key: number, answer: string): RowValues => ({
    key,
    stored: true,
    lawrulecondition: `Question ${key}?`,
    lawquestiontype: 'text',
    lawruletype: 'Is',
    lawruleanswer: answer,
    chosen: true,
  });
  const ruleOf = (lawRulesArr: RowValues[]) => ({
    rulename: 'Big',
    lawthenruleconditiontype: 'Any' as const,
    lawthenrulecondition: 'Applicable' as const,
    lawRulesArr,
  });
  const merge = (mine: RowValues[], now: RowValues[]) =>
    mergeRules({ mine: ruleOf(mine), before: ruleOf(before), now: ruleOf(now) }).lawRulesArr;
  const before = [row(1, 'a'), row(2, 'b')];

  it('are those of both', () => {
    const mine = [row(1, 'mine'), row(2, 'b'), { ...emptyRow(3), lawrulecondition: 'Mine?' }];
    const now = [row(1, 'a'), row(2, 'theirs'), row(3, 'theirs, too')];
    expect(merge(mine, now)).toEqual([
      row(1, 'mine'),
      row(2, 'theirs'),
      row(3, 'theirs, too'),
      { ...emptyRow(4), lawrulecondition: 'Mine?' },
    ]);
  });

  it('lack what either of them took out', () => {
    expect(merge([row(2, 'b')], [row(1, 'a')])).toEqual([]);
  });

  it('have what one changed and the other took out as a new one', () => {
    expect(merge([row(1, 'mine'), row(2, 'b')], [row(2, 'b')])).toEqual([
      row(2, 'b'),
      { ...row(1, 'mine'), key: 3, stored: false },
    ]);
  });

  it('have a new one in place of one that was taken out, though both were called the same', () => {
    const mine = [row(1, 'a'), { ...emptyRow(2), lawrulecondition: 'Mine?' }];
    expect(merge(mine, before)).toEqual([row(1, 'a'), { ...emptyRow(2), lawrulecondition: 'Mine?' }]);
  });
});

describe('options that were changed by two people', () => {
  const before = toRows({ options: ['Yes', 'No'], version: 3 });
  const namesOf = (mine: typeof before, now: string[]) =>
    mergeOptions({ mine, before, now: toRows({ options: now, version: 4 }) }).map(
      ({ was, selectedoption }) => [was, selectedoption],
    );

  it('are those of both, and what follows an option follows its new name', () => {
    const mine = [
      { key: 0, was: 'Yes', selectedoption: 'Surely' },
      { key: 1, was: 'No', selectedoption: 'No' },
      { key: 2, was: undefined, selectedoption: 'Mine' },
    ];
    expect(namesOf(mine, ['Yes', 'No', 'Theirs'])).toEqual([
      ['Yes', 'Surely'],
      ['No', 'No'],
      ['Theirs', 'Theirs'],
      [undefined, 'Mine'],
    ]);
  });

  it('lack what was taken out here', () => {
    expect(namesOf(before.slice(1), ['Yes', 'No', 'Theirs'])).toEqual([
      ['No', 'No'],
      ['Theirs', 'Theirs'],
    ]);
  });
});
