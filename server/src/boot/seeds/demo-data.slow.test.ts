import { randomUUID } from 'node:crypto';
import { ruleOperators, unitKinds, type Choices } from '@lexboard/shared-lib/contract';
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
import { isLeftUndone } from './past/plan-past.ts';
import { codeOf, readDemo, type Demo, type DemoRecord } from './read-demo.ts';
import { createValueReader } from './read-values.ts';
import { buildValues, listEvents } from './seed-records.ts';

type DemoQuestions = Demo['questions'][number];

let demo: Demo;
let other: Demo;
let laws: DemoRecord[];
let below: DemoRecord[];
let people: string[];
let units: ReturnType<typeof toUnits>;

const toUnits = (lines: Demo['units']) =>
  lines.map(({ name = '', code = '', kind: written, parent, state, head, from = null }, index) => {
    const kind = unitKinds.find((one) => one === written) ?? 'Site';
    return { id: index + 1, name, code, kind, parent, state, head, from };
  });

beforeAll(async () => {
  [demo, other] = await readDemo();
  laws = demo.records.filter(({ kind }) => kind === law);
  below = demo.records.filter(({ kind }) => kind !== law);
  people = demo.accounts.map(({ username }) => username);
  units = toUnits(demo.units);
});

test('no list of choices says anything twice', () => {
  for (const names of Object.values(choiceLists)) expect(new Set(names).size).toBe(names.length);
});

const isLocked = ({ history = [] }: DemoRecord) => history.some(({ action }) => action === 'Locked');
const isRepealed = ({ values }: DemoRecord) => values['Active'] === 'Repealed';

describe('Laws of the demonstration', () => {
  const count = (matches: (law: DemoRecord) => unknown) => laws.filter(matches).length;
  const said = (name: string) => new Set(laws.flatMap(({ values }) => values[name] ?? []));

  test('there is as much as decisions §1 asks for', () => {
    expect(laws.length).toBeGreaterThanOrEqual(60);
    expect(said('Category').size).toBeGreaterThanOrEqual(8);
    expect(said('state').size).toBeGreaterThanOrEqual(12);
    expect(count(({ status }) => status === 'Draft')).toBeGreaterThanOrEqual(5);
    expect(count(isRepealed)).toBeGreaterThanOrEqual(4);
    expect(count(isLocked)).toBeGreaterThanOrEqual(4);
    expect(other.records.length).toBeGreaterThan(0);
  });

  test('codes are unique', () => {
    expect(new Set(laws.map(codeOf)).size).toBe(laws.length);
  });

  test('days exist and events follow the creation in order', () => {
    for (const { createdOn = '', history = [] } of laws) {
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
      const unit = units.map(({ id: unitId, name, code }) => ({ id: unitId, name, code, numbers: [] }));
      const person = people.map((name, index) => ({ id: index + 1, name, names: [name] }));
      return { ...(await readLists(trx, {})), parentLaw: [], unit, person };
    });
  });

  test('all of each law can be read, a parent stands before its children, and published ones are complete', () => {
    const ids = new Map<string, number>();
    const read = createValueReader(choices, ids, '2026-11-27');
    for (const one of laws) {
      const values = read(law, one.values);
      const faults = one.status === 'Draft' ? [] : checkRecord(law, values, 'Publish');
      expect([codeOf(one), faults]).toEqual([codeOf(one), []]);
      ids.set(codeOf(one), ids.size + 1);
    }
  });

  /** All that is attached to laws, as it is on a day. */
  function attachedOn(today: string) {
    const ids = new Map(laws.map((one, index) => [codeOf(one), index + 1]));
    const read = createValueReader(choices, ids, today);
    return below.map((record) => ({ ...record, values: buildValues(record, read) }));
  }

  const treeOfUnits = () =>
    createUnitTree(
      units.map((unit) => ({
        ...unit,
        parent: units.find(({ code }) => code === unit.parent)?.id ?? null,
        state: null,
        head: null,
        until: null,
      })),
    );

  /** The due days, and the number of records that have none although they should, as they would be on a day. */
  function dueOn(today: string) {
    const tree = treeOfUnits();
    const live = attachedOn(today).filter(
      ({ law: above, status }) => !(above && isRepealed(above)) && status !== 'Draft',
    );
    const found = live.flatMap((record) => {
      const rows = new Map(readUnitRows(record.values['unitArr']).map((row) => [row.unit, row]));
      const from = {
        ...record,
        tree,
        publishedOn: record.law?.createdOn ?? today,
        events: listEvents(record, today),
      };
      return listDueTargets({ ...from, present: [] }).map((unit) => {
        const schedule = readTargetSchedule(from, unit, rows.get(unit ?? 0));
        const code = units.find(({ id }) => id === unit)?.code ?? null;
        const isOpen = (day: string) => day >= today || isLeftUndone(record, code, day, today);
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
  const records = below;
  expect(records.length).toBeGreaterThanOrEqual(150);
  expect(new Set(records.map(({ kind }) => kind.name)).size).toBe(4);
  expect(records.filter(({ status }) => status === 'Draft').length).toBeGreaterThanOrEqual(10);
  expect(records.filter(isLocked).length).toBeGreaterThanOrEqual(5);
});

describe('Circulars of the demonstration', () => {
  const groupByLaw = () => Map.groupBy(demo.circulars, (circular) => circular.law);

  test('laws have as many as Learn More needs to be seen and not to be seen', () => {
    const counts = [...groupByLaw().values()].map((circulars) => circulars.length);
    expect(counts.filter((count) => count === 5).length).toBeGreaterThanOrEqual(3);
    expect(counts).toEqual(expect.arrayContaining([1, 3, 5, 6]));
    expect(counts.length).toBeLessThan(laws.length);
  });

  test('each belongs to one law, has a day that exists, an official site and a topic of its own', () => {
    const codes = laws.map(codeOf);
    for (const [code, circulars] of groupByLaw()) {
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
      expect(laws.filter((one) => codeOf(one) === group.law).map(isRepealed)).toEqual([false]);
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
