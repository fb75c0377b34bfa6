import { randomUUID } from 'node:crypto';
import { ruleOperators, type Choices } from '@lexboard/shared-lib/contract';
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
  formatText,
  law,
  listDueTargets,
  readTargetSchedule,
  readUnitRows,
  createUnitTree,
  type Options,
} from '@lexboard/shared-lib/domain';
import { choiceLists } from '../../organisations/choice-lists.ts';
import { createOrganisation } from '../../organisations/organisation-repository.ts';
import { readLists } from '../../records/saving/choice-repository.ts';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { buildRecordValues, type FindNamed } from './demo-record.ts';
import type { DemoLaw, DemoQuestions } from './demo-shapes.ts';
import { isLeftUndone, timingOf } from './past/plan-past.ts';
import { demoOrganisation } from './organisations.ts';
import { codeOf, copyToOther, readDemo } from './read-demo.ts';
import { createValueReader } from './read-values.ts';

const demo = readDemo();

test('no list of choices says anything twice', () => {
  for (const names of Object.values(choiceLists)) expect(new Set(names).size).toBe(names.length);
});

const people = demoOrganisation.accounts.map(({ username }) => username);
const units = demo.units.map((unit, index) => ({ ...unit, id: index + 1 }));

const isRepealed = ({ values }: DemoLaw) => values['Active'] === 'Repealed';

describe('Laws of the demonstration', () => {
  const count = (matches: (law: DemoLaw) => unknown) => demo.laws.filter(matches).length;
  const said = (name: string) => new Set(demo.laws.flatMap(({ values }) => values[name] ?? []));

  test('there is as much as decisions §1 asks for', () => {
    expect(demo.laws.length).toBeGreaterThanOrEqual(60);
    expect(said('Category').size).toBeGreaterThanOrEqual(8);
    expect(said('state').size).toBeGreaterThanOrEqual(12);
    expect(count(({ status }) => status === 'Draft')).toBeGreaterThanOrEqual(5);
    expect(count(isRepealed)).toBeGreaterThanOrEqual(4);
    expect(count(({ locked }) => locked)).toBeGreaterThanOrEqual(4);
    expect(copyToOther(demo).laws.length).toBeGreaterThan(0);
  });

  test('codes are unique', () => {
    expect(new Set(demo.laws.map(codeOf)).size).toBe(demo.laws.length);
  });

  test('days exist and events follow the creation in order', () => {
    for (const { createdOn, history = [] } of demo.laws) {
      const days = [createdOn, ...history.map((event) => event.on)];
      expect(days.every(isDay)).toBe(true);
      expect(days).toEqual([...days].sort());
    }
  });
});

describeOnDatabase('Values of the demonstration', (database) => {
  let choices: Choices;
  beforeAll(async () => {
    const id = randomUUID();
    choices = await database().asOwner(async (trx) => {
      await createOrganisation(trx, { id, name: id });
      const unit = units.map(({ numbers = [], ...one }) => ({
        ...one,
        numbers: numbers.map(({ value }) => value),
      }));
      const person = people.map((name, index) => ({ id: index + 1, name, names: [name] }));
      return { ...(await readLists(trx, {})), parentLaw: [], unit, person };
    });
  });

  test('all of each law can be read, a parent stands before its children, and published ones are complete', () => {
    const ids = new Map<string, number>();
    const read = createValueReader(choices, ids);
    for (const one of demo.laws) {
      const values = read(law, one.values);
      const faults = one.status === 'Draft' ? [] : checkRecord(law, values, 'Publish');
      expect([codeOf(one), faults]).toEqual([codeOf(one), []]);
      ids.set(codeOf(one), ids.size + 1);
    }
  });

  /** All that is attached to laws, as it is on a day. */
  function attachedOn(today: string) {
    const read = createValueReader(choices, new Map(demo.laws.map((one, index) => [codeOf(one), index + 1])));
    const find: FindNamed = (of, name) =>
      of === 'person'
        ? people.indexOf(name) + 1
        : (units.find(({ code }) => code === name)?.id ?? Number.NaN);
    return demo.records.map((record) => ({
      ...record,
      values: buildRecordValues(record, { read, find, today }),
    }));
  }

  const tree = createUnitTree(
    units.map((unit) => ({
      ...unit,
      parent: units.find(({ code }) => code === unit.parent)?.id ?? null,
      state: null,
      head: null,
      until: null,
      from: unit.from ?? null,
    })),
  );

  /** The due days, and the number of records that have none although they should, as they would be on a day. */
  function dueOn(today: string) {
    const live = attachedOn(today).filter(
      ({ law: above, status }) => !(above && isRepealed(above)) && status !== 'Draft',
    );
    const found = live.flatMap((record) => {
      const rows = new Map(readUnitRows(record.values['unitArr']).map((row) => [row.unit, row]));
      const from = { ...record, tree, publishedOn: record.law?.createdOn ?? today, events: [] };
      return listDueTargets({ ...from, present: [] }).map((unit) => {
        const schedule = readTargetSchedule(from, unit, rows.get(unit ?? 0));
        const code = units.find(({ id }) => id === unit)?.code ?? null;
        const isOpen = (day: string) => day >= today || isLeftUndone(timingOf(record, code), day, today);
        return {
          ...computeDueDays(schedule, findOccurrenceWindow(schedule, today), defaultWorkCalendar),
          isOpen,
        };
      });
    });
    const days = found.flatMap((one) => one.days.map(({ dueDay }) => dueDay).filter(one.isOpen));
    return { days, notScheduled: found.filter(({ missing }) => missing.length > 0).length };
  }

  test.each(['2026-11-27', '2027-01-01', '2027-01-31', '2027-02-28', '2027-04-01', '2028-02-29'])(
    'on %s a few are overdue, a dozen and more come within a month, and some are not scheduled',
    (today) => {
      const { days, notScheduled } = dueOn(today);
      const between = (from: number, to: number) =>
        days.filter((day) => day >= addDays(today, from) && day < addDays(today, to)).length;
      const overdue = days.filter((day) => day < today).length;
      expect({ today, overdue, isFew: overdue >= 3 && overdue <= 10 }).toMatchObject({ isFew: true });
      expect(between(0, 7)).toBeGreaterThanOrEqual(3);
      expect(between(0, 30)).toBeGreaterThanOrEqual(12);
      expect(between(0, 30)).toBeLessThanOrEqual(80);
      expect(notScheduled).toBeGreaterThanOrEqual(5);
    },
  );

  test('some licenses are to be renewed', () => {
    const ends = attachedOn('2026-11-27').filter(({ values }) => values['validuntil']);
    expect(ends.length).toBeGreaterThanOrEqual(10);
    expect(ends.every(({ values }) => isDay(values['validuntil']))).toBe(true);
  });

  test('every record below a law is complete enough to be published, and has a code of its own', () => {
    const records = attachedOn('2026-11-27');
    const failed = records.flatMap(({ kind, values }) =>
      checkRecord(kind, values, 'Publish').map(
        ({ message }) => `${formatText(values['description'])}: ${message}`,
      ),
    );
    expect(failed).toEqual([]);
    const codes = records.map(({ kind, values }) => values[kind.wire.ownCode]);
    expect(new Set(codes).size).toBe(records.length);
  });
});

test('there are as many records below laws as decisions §1 asks for, of each kind', () => {
  const { records } = demo;
  expect(records.length).toBeGreaterThanOrEqual(150);
  expect(new Set(records.map(({ kind }) => kind.name)).size).toBe(4);
  expect(records.filter(({ status }) => status === 'Draft').length).toBeGreaterThanOrEqual(10);
  expect(records.filter(({ locked }) => locked).length).toBeGreaterThanOrEqual(5);
});

describe('Circulars of the demonstration', () => {
  const byLaw = Map.groupBy(demo.circulars, (circular) => circular.law);

  test('laws have as many as Learn More needs to be seen and not to be seen', () => {
    const counts = [...byLaw.values()].map((circulars) => circulars.length);
    expect(counts.filter((count) => count === 5).length).toBeGreaterThanOrEqual(3);
    expect(counts).toEqual(expect.arrayContaining([1, 3, 5, 6]));
    expect(counts.length).toBeLessThan(demo.laws.length);
  });

  test('each belongs to one law, has a day that exists, an official site and a topic of its own', () => {
    const codes = demo.laws.map(codeOf);
    for (const [code, circulars] of byLaw) {
      expect(codes).toContain(code);
      for (const { date, topic, link } of circulars) {
        expect([topic, isDay(date)]).toEqual([topic, true]);
        expect(link).toMatch(/^https:\/\/[a-z.-]+\.in$/);
      }
      expect(new Set(circulars.map(({ topic }) => topic)).size).toBe(circulars.length);
    }
  });
});

test('units are a group of two companies, five registrations, and twelve sites in eight states', () => {
  const { units } = demo;
  expect(
    Object.fromEntries([...Map.groupBy(units, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length])),
  ).toEqual({
    Company: 2,
    Registration: 5,
    Site: 12,
  });
  const stateOf = (code: string | undefined): string | undefined => {
    const unit = units.find((one) => one.code === code);
    return unit && (unit.state ?? stateOf(unit.parent));
  };
  const sites = units.filter(({ kind }) => kind === 'Site');
  expect(new Set(sites.map(({ code }) => stateOf(code))).size).toBe(8);
  expect(sites.filter(({ head }) => head).length).toBeGreaterThanOrEqual(5);
});

describe('Questions of the demonstration', () => {
  const optionsOf = ({ options }: DemoQuestions): Options => ({
    select: options?.select ?? defaultOptions,
    radio: options?.radio ?? defaultOptions,
  });

  const resultOf = ({ questions, rules }: DemoQuestions) =>
    evaluateLaw(rules, new Map(questions.map(({ lawqusname, lawqusanswer }) => [lawqusname, lawqusanswer])));

  const rowsOf = ({ rules }: DemoQuestions) => rules.flatMap(({ lawRulesArr }) => lawRulesArr);

  test('there are laws of every result, and every operator', () => {
    const results = demo.questions.map(resultOf);
    expect(new Set(results)).toEqual(new Set(['Applicable', 'Not Applicable', 'Conflict']));
    expect(results.filter((result) => result === 'Conflict')).toHaveLength(1);
    expect(demo.questions.length).toBeGreaterThanOrEqual(12);
    const operators = demo.questions.flatMap(rowsOf).map(({ lawruletype }) => lawruletype);
    expect(new Set(operators)).toEqual(new Set(ruleOperators));
  });

  test('each belongs to one law that is in force, and its rules can read them', () => {
    for (const group of demo.questions) {
      expect(demo.laws.filter((one) => codeOf(one) === group.law).map(isRepealed)).toEqual([false]);
      const options = optionsOf(group);
      const wrong = group.questions.filter((one) => !canAnswer(one.inputfield, options, one.lawqusanswer));
      expect(wrong).toEqual([]);
      const inputs = new Map(group.questions.map((one) => [one.lawqusname, one.inputfield]));
      for (const row of rowsOf(group)) {
        const input = inputs.get(row.lawrulecondition);
        expect({ row, fits: input && canCompare(row, input, options) }).toEqual({ row, fits: true });
      }
    }
  });
});
