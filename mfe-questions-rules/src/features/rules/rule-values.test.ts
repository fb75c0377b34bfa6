import { emptyRow, mergeRules, type RowValues } from './rule-values.ts';

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
