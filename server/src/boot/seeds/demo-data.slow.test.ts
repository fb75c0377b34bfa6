import { ruleOperators } from '@lexboard/shared-lib/contract';
import {
  addDays,
  canAnswer,
  canCompare,
  checkRecord,
  computeDueDays,
  defaultOptions,
  defaultWorkCalendar,
  evaluateLaw,
  findOccurrenceWindow,
  isDay,
  lawCentral,
  formatText,
  readSchedule,
  type Options,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { choiceLists } from '../../organisations/choice-lists.ts';
import { buildAttachedValues } from './attached-values.ts';
import { demoAttached } from './attached/index.ts';
import { demoCirculars } from './circulars/index.ts';
import { demoLaws, otherOrganisationLaws } from './laws/index.ts';
import { isLeftUndone } from './past/plan-past.ts';
import { demoQuestions } from './questions/index.ts';
import type { DemoQuestions } from './questions/types.ts';
import type { DemoLaw } from './types.ts';

test('no list of choices says anything twice', () => {
  for (const names of Object.values(choiceLists)) expect(new Set(names).size).toBe(names.length);
});

describe('Laws of the demonstration', () => {
  const texts = [
    'code',
    'title',
    'rules',
    'amendment',
    'applicability',
    'employees',
    'exemptions',
    'keywords',
  ] as const;
  const count = (matches: (law: DemoLaw) => unknown) => demoLaws.filter(matches).length;

  test('there is as much as decisions §1 asks for', () => {
    expect(demoLaws.length).toBeGreaterThanOrEqual(60);
    expect(new Set(demoLaws.map((law) => law.category)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(demoLaws.flatMap((law) => law.states ?? [])).size).toBeGreaterThanOrEqual(12);
    expect(count((law) => law.status === 'Draft')).toBeGreaterThanOrEqual(5);
    expect(count((law) => law.repealed)).toBeGreaterThanOrEqual(4);
    expect(count((law) => law.locked)).toBeGreaterThanOrEqual(4);
    expect(otherOrganisationLaws.length).toBeGreaterThan(0);
  });

  test('codes are unique', () => {
    expect(new Set(demoLaws.map((law) => law.code)).size).toBe(demoLaws.length);
  });

  test('a parent stands before its children', () => {
    const seen = new Set<string>();
    for (const law of demoLaws) {
      if (law.parent) expect(seen).toContain(law.parent);
      seen.add(law.code);
    }
  });

  test('published ones are complete', () => {
    for (const law of demoLaws.filter(({ status }) => status !== 'Draft')) {
      expect([law.code, texts.filter((name) => law[name].trim() === '')]).toEqual([law.code, []]);
      for (const list of [law.functions, law.industries, law.entities]) expect(list).not.toHaveLength(0);
    }
  });

  test('days exist and events follow the creation in order', () => {
    for (const law of demoLaws) {
      const days = [law.createdOn, ...(law.history ?? []).map((event) => event.on)];
      expect(days.every(isDay)).toBe(true);
      expect(days).toEqual([...days].sort());
    }
  });
});

/** Everything attached to laws, as it is on a day. */
const attachedOn = (today: string) =>
  demoAttached.flatMap((group) => {
    const law = demoLaws.find(({ code }) => code === group.law);
    if (!law) throw new Error(`No demonstration law has the code ${group.law}`);
    const central = law.states ? 'State' : 'Central';
    return buildAttachedValues(group, law, { lawId: 1, today }).map((attached) => {
      const values: RecordValues = { ...attached.values, [lawCentral]: central };
      return { ...attached, law, values };
    });
  });

/** The due days, and the number of records that have none although they should, as they would be on a day. */
function dueOn(today: string) {
  const live = attachedOn(today).filter(({ law, exception }) => !law.repealed && !exception.draft);
  const found = live.map(({ kind, law, values, exception }) => {
    const schedule = readSchedule(kind, values, { publishedOn: law.createdOn });
    const isOpen = (day: string) => day >= today || isLeftUndone(exception, day, today);
    return {
      ...computeDueDays(schedule, findOccurrenceWindow(schedule, today), defaultWorkCalendar),
      isOpen,
    };
  });
  const days = found.flatMap((one) => one.days.map(({ dueDay }) => dueDay).filter(one.isOpen));
  return { days, notScheduled: found.filter(({ missing }) => missing.length > 0).length };
}

describe('Due days of the demonstration', () => {
  test.each(['2026-11-27', '2027-01-01', '2027-01-31', '2027-02-28', '2027-04-01', '2028-02-29'])(
    'on %s a few are overdue, a dozen and more come within a month, and some are not scheduled',
    (today) => {
      const { days, notScheduled } = dueOn(today);
      const between = (from: number, to: number) =>
        days.filter((day) => day >= addDays(today, from) && day < addDays(today, to)).length;
      const overdue = days.filter((day) => day < today).length;
      expect({ today, overdue, isFew: overdue >= 3 && overdue <= 8 }).toMatchObject({ isFew: true });
      expect(between(0, 7)).toBeGreaterThanOrEqual(3);
      expect(between(0, 30)).toBeGreaterThanOrEqual(12);
      expect(between(0, 30)).toBeLessThanOrEqual(50);
      expect(notScheduled).toBeGreaterThanOrEqual(5);
    },
  );

  test('some licenses are to be renewed', () => {
    const ends = attachedOn('2026-11-27').filter(({ values }) => values['validuntil']);
    expect(ends.length).toBeGreaterThanOrEqual(10);
    expect(ends.every(({ values }) => isDay(values['validuntil']))).toBe(true);
  });
});

describe('Records below laws of the demonstration', () => {
  const records = attachedOn('2026-11-27');

  const count = (matches: (record: (typeof records)[number]) => unknown) => records.filter(matches).length;

  test('there is as much as decisions §1 asks for, of each kind', () => {
    expect(records.length).toBeGreaterThanOrEqual(150);
    expect(new Set(records.map(({ kind }) => kind.name)).size).toBe(3);
    expect(count(({ exception }) => exception.draft)).toBeGreaterThanOrEqual(10);
    expect(count(({ exception }) => exception.locked)).toBeGreaterThanOrEqual(5);
  });

  test('every record is complete enough to be published', () => {
    const failed = records.flatMap(({ kind, values }) =>
      checkRecord(kind, values, 'Publish').map(
        ({ message }) => `${formatText(values['description'])}: ${message}`,
      ),
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
});

describe('Circulars of the demonstration', () => {
  const counts = demoCirculars.map(({ circulars }) => circulars.length);

  test('laws have as many as Learn More needs to be seen and not to be seen', () => {
    expect(counts.filter((count) => count === 5).length).toBeGreaterThanOrEqual(3);
    expect(counts).toEqual(expect.arrayContaining([1, 3, 5, 6]));
    expect(demoCirculars.length).toBeLessThan(demoLaws.length);
  });

  test('each belongs to one law, has a day that exists, an official site and a topic of its own', () => {
    for (const group of demoCirculars) {
      expect(demoLaws.filter(({ code }) => code === group.law)).toHaveLength(1);
      for (const [, date, topic, link] of group.circulars) {
        expect([topic, isDay(date)]).toEqual([topic, true]);
        expect(link).toMatch(/^https:\/\/[a-z.-]+\.in$/);
      }
      expect(new Set(group.circulars.map(([, , topic]) => topic)).size).toBe(group.circulars.length);
    }
  });
});

describe('Questions of the demonstration', () => {
  const optionsOf = ({ options }: DemoQuestions): Options => ({
    select: options?.select ?? defaultOptions,
    radio: options?.radio ?? defaultOptions,
  });

  function resultOf({ questions, rules }: DemoQuestions) {
    const answers = new Map(questions.map(([, question, answer]) => [question, answer]));
    return evaluateLaw(
      rules.map(({ connective = 'Any', outcome = 'Applicable', rows }) => ({
        lawthenruleconditiontype: connective,
        lawthenrulecondition: outcome,
        lawRulesArr: rows.map(([lawrulecondition, lawruletype, lawruleanswer = '']) => ({
          lawrulecondition,
          lawruletype,
          lawruleanswer,
        })),
      })),
      answers,
    );
  }

  test('there are laws of every result, and every operator', () => {
    const results = demoQuestions.map(resultOf);
    expect(new Set(results)).toEqual(new Set(['Applicable', 'Not Applicable', 'Conflict']));
    expect(results.filter((result) => result === 'Conflict')).toHaveLength(1);
    expect(demoQuestions.length).toBeGreaterThanOrEqual(12);
    const operators = demoQuestions.flatMap(({ rules }) =>
      rules.flatMap(({ rows }) => rows.map(([, operator]) => operator)),
    );
    expect(new Set(operators)).toEqual(new Set(ruleOperators));
  });

  test('each belongs to one law that is in force, and its rules can read them', () => {
    for (const group of demoQuestions) {
      const laws = demoLaws.filter(({ code }) => code === group.law);
      expect(laws.map(({ repealed }) => repealed ?? false)).toEqual([false]);
      const options = optionsOf(group);
      const inputs = new Map(group.questions.map(([input, question]) => [question, input]));
      expect(group.questions.filter(([input, , answer]) => !canAnswer(input, options, answer))).toEqual([]);
      for (const [question, lawruletype, lawruleanswer = ''] of group.rules.flatMap(({ rows }) => rows)) {
        const input = inputs.get(question);
        const fits = input && canCompare({ lawruletype, lawruleanswer }, input, options);
        expect({ question, fits }).toEqual({ question, fits: true });
      }
    }
  });
});
