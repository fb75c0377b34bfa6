import { checkRecord, lawCentral, textOf, type RecordValues } from '@lexboard/shared-lib/domain';
import { choiceLists } from '../../organisations/choice-lists.ts';
import { attachedValuesOf } from './attached-values.ts';
import { demoAttached } from './attached/index.ts';
import { demoLaws } from './laws/index.ts';

const records = demoAttached.flatMap((group) => {
  const law = demoLaws.find(({ code }) => code === group.law);
  if (!law) throw new Error(`No demonstration law has the code ${group.law}`);
  const central = law.states ? 'State' : 'Central';
  return attachedValuesOf(group, law, 1).map((attached) => {
    const values: RecordValues = { ...attached.values, [lawCentral]: central };
    return { ...attached, values };
  });
});

const count = (matches: (record: (typeof records)[number]) => unknown) => records.filter(matches).length;

test('there is as much as decisions §1 asks for, of each kind', () => {
  expect(records.length).toBeGreaterThanOrEqual(150);
  expect(new Set(records.map(({ kind }) => kind.name)).size).toBe(3);
  expect(count(({ exception }) => exception.draft)).toBeGreaterThanOrEqual(10);
  expect(count(({ exception }) => exception.locked)).toBeGreaterThanOrEqual(5);
});

test('every record is complete enough to be published', () => {
  const failed = records.flatMap(({ kind, values }) =>
    checkRecord(kind, values, 'Publish').map(({ message }) => `${textOf(values['description'])}: ${message}`),
  );
  expect(failed).toEqual([]);
});

test('every choice is one of its list', () => {
  for (const { kind, values } of records) {
    for (const field of kind.fields) {
      if (!('list' in field) || field.list === 'parentLaw') continue;
      const value = values[field.name];
      const offered = choiceLists[field.list] ?? [];
      for (const one of [value].flat()) {
        if (typeof one === 'string') expect(offered).toContain(one);
        if (typeof one === 'number') expect(one).toBeGreaterThan(0);
      }
    }
  }
});

test('dates and months are those of their lists', () => {
  for (const { values } of records) {
    const rows = values['dayMonthArr'];
    if (!Array.isArray(rows)) continue;
    for (const row of rows) {
      if (typeof row !== 'object') continue;
      expect(choiceLists['daysData']).toContain(row['date']);
      expect(choiceLists['monthData']).toContain(row['month']);
    }
  }
});
