import { sql } from 'kysely';
import {
  choiceAdd,
  choiceList,
  choiceOrder,
  dueList,
  filterData,
  systemLogList,
  listCall,
  choiceMerge,
  choiceUpdate,
  ownListNames,
  recordCalls,
  type Call,
  type OwnChoice,
  type OwnListName,
  type RecordPayload,
} from '@lexboard/shared-lib/contract';
import {
  isSentAsId,
  kinds,
  law,
  license,
  otherCompliance,
  rowColumns,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { draftBelow } from '../testing/samples/attached-samples.ts';
import { statusFor } from '../testing/samples/record-variants.ts';
import { meeting } from '../testing/meeting.ts';
import { addDueReturn, once } from '../testing/samples/due-samples.ts';
import { addTestUnits } from '../testing/unit-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { addTestOrganisation, ask, draftLaw, lawCalls, type Person } from '../testing/test-platform.ts';

type Named = Pick<OwnChoice, 'id' | 'name'>;

const fieldsOf = (kind: RecordKind, list: OwnListName) =>
  kind.fields.filter((field) => 'list' in field && field.list === list);

describeOnDatabase('Lists of choices of an organisation', (database) => {
  const platform = platformOfSuite(database);
  const read = async ({ token }: Person = platform.organisation.admin) => {
    const { reply } = await ask(platform.app, choiceList, { token });
    return { listsVersion: reply.listsVersion, lists: reply.lists ?? [] };
  };
  const choicesOf = async (list: OwnListName) =>
    (await read()).lists.find((one) => one.list === list)?.choices ?? [];
  const idOf = async (list: OwnListName, name: string) =>
    (await choicesOf(list)).find((one) => one.name === name)?.id;
  const change = async (call: Call, list: OwnListName, body: object, by = platform.organisation.admin) =>
    ask(platform.app, call, {
      token: by.token,
      body: { list, listsVersion: (await read()).listsVersion, ...body },
    });
  const save = (kind: RecordKind, call: 'add' | 'update', body: RecordPayload) =>
    ask(platform.app, recordCalls(kind)[call], { token: platform.organisation.editor.token, body });
  const one = async (kind: RecordKind, id = 1) =>
    (
      await ask(platform.app, recordCalls(kind).one, {
        token: platform.organisation.editor.token,
        body: { id },
      })
    ).reply.data?.[0];
  const names = async (list: OwnListName) =>
    (await choicesOf(list)).flatMap(({ name, retired }) => (retired ? [] : name));

  it('are named by no column of rows, which changes would not find', () => {
    const listed = Object.values(rowColumns).flatMap((columns) => columns.map(({ list }) => String(list)));
    expect(listed.filter((list) => ownListNames.some((name) => name === list))).toEqual([]);
  });

  it.each(ownListNames)('%s: renamed and merged in all fields of all kinds that name it', async (list) => {
    const [first, second] = await choicesOf(list).then((all) => all.filter(({ fixed }) => !fixed));
    if (!first || !second) throw new Error('The list is too short');
    const values = (kind: RecordKind, [one, ...others]: [Named, ...Named[]]): RecordPayload =>
      Object.fromEntries(
        fieldsOf(kind, list).map((field): [string, RecordPayload[string]] => {
          const all = [one, ...others];
          if (field.control !== 'choices') return [field.name, one.name];
          return [field.name, isSentAsId(list) ? all.map(({ id }) => id) : all.map(({ name }) => name)];
        }),
      );
    const bodyOf = (kind: RecordKind, some: [Named, ...Named[]]) => ({
      ...(kind === law ? draftLaw() : draftBelow(kind, 1)),
      ...values(kind, some),
    });
    await save(law, 'add', draftLaw());
    const named = kinds.filter((kind) => fieldsOf(kind, list).length > 0);
    for (const kind of named) {
      const { status } = await save(kind, 'add', bodyOf(kind, [first, second]));
      expect(status).toBe(200);
    }
    const recordOf = (kind: RecordKind) => one(kind, kind === law ? 2 : 1);
    const uses = async () => (await choicesOf(list)).filter(({ used }) => used > 0);
    expect((await uses()).find(({ id }) => id === first.id)?.used).toBeGreaterThanOrEqual(named.length);
    expect(await change(choiceUpdate, list, { id: first.id, name: ' Re<b>named ' })).toMatchObject({
      status: 200,
    });
    const renamed = { ...first, name: 'Re<b>named' };
    for (const kind of named)
      expect(await recordOf(kind)).toMatchObject({
        ...values(kind, [renamed, second]),
        version: 1,
      });
    expect(await change(choiceMerge, list, { id: first.id, into: second.id })).toMatchObject({ status: 200 });
    for (const kind of named)
      expect(await recordOf(kind)).toMatchObject({ ...values(kind, [second]), version: 1 });
    expect(await idOf(list, 'Re<b>named')).toBeUndefined();
    // A form from before saves the choice that took its place, by its earliest name, too.
    for (const kind of named) {
      const status = statusFor(kind, 'Update');
      const before = { ...bodyOf(kind, [first]), id: kind === law ? 2 : 1, version: 1, status };
      expect(await save(kind, 'update', before)).toMatchObject({ status: 200 });
      expect(await recordOf(kind)).toMatchObject(values(kind, [second]));
    }
  });

  it('of units are merged, too, and the option that excludes all keeps its number', async () => {
    await addTestUnits(database(), platform.organisation);
    const { id: organisation } = platform.organisation;
    await database().inOrganisation(organisation, (trx) =>
      sql`update unit set industry = '{3,2}' where id = 2`.execute(trx),
    );
    await save(law, 'add', draftLaw());
    await save(license, 'add', { ...draftBelow(license, 1), ExemptIndustryKeyWords: [23] });
    await change(choiceMerge, 'indusKey', { id: 3, into: 2 });
    await change(choiceAdd, 'indusKey', { name: 'Space' });
    const { rows } = await database().inOrganisation(organisation, (trx) =>
      sql`select industry from unit where id = 2`.execute(trx),
    );
    expect(rows).toEqual([{ industry: [2] }]);
    expect(await idOf('indusKey', 'Space')).toBe(24);
    expect(
      (await ask(platform.app, lawCalls.choices, { token: platform.organisation.viewer.token })).reply,
    ).toMatchObject({
      past: [{ list: 'indusKey', id: 3, name: 'Automobile', became: 2 }],
    });
    const { reply } = await ask(platform.app, recordCalls(license).view, {
      token: platform.organisation.viewer.token,
      body: { id: 1 },
    });
    expect(reply.data?.[0]).toMatchObject({ ExemptIndustryKeyWords: [23] });
  });

  it('retired ones stay in records that have them, which can be saved, and are offered to no other', async () => {
    const taxation = draftLaw({ Category: 'Taxation' });
    await save(law, 'add', taxation);
    const id = await idOf('category', 'Taxation');
    expect((await change(choiceUpdate, 'category', { id, retired: true })).status).toBe(200);
    expect(await names('category')).not.toContain('Taxation');
    const update = { ...taxation, id: 1, version: 1, status: statusFor(law, 'Update'), Rules: 'New rules' };
    expect((await save(law, 'update', update)).status).toBe(200);
    expect(await one(law)).toMatchObject({ Category: 'Taxation', Rules: 'New rules' });
    expect((await save(law, 'add', taxation)).reply.errors).toMatchObject([{ field: 'Category' }]);
    await change(choiceUpdate, 'category', { id, retired: false });
    expect((await names('category')).at(-1)).toBe('Taxation');
    expect((await save(law, 'add', taxation)).status).toBe(200);
  });

  it('are found by filters with an earlier name', async () => {
    await save(law, 'add', draftLaw());
    await save(otherCompliance, 'add', { ...draftBelow(otherCompliance, 1), task_type: 'Audit' });
    await change(choiceUpdate, 'tasktype', { id: await idOf('tasktype', 'Audit'), name: 'Review' });
    await change(choiceMerge, 'tasktype', {
      id: await idOf('tasktype', 'Review'),
      into: await idOf('tasktype', 'Payment'),
    });
    const { token } = platform.organisation.viewer;
    for (const wanted of ['Audit', 'Review', 'Payment']) {
      const query = { page: '1', pageSize: '10', task_type: wanted };
      const { reply } = await ask(platform.app, listCall(otherCompliance, 'all'), { token, query });
      expect([wanted, reply.totalLength]).toEqual([wanted, 1]);
    }
  });

  it('are found by filters with one that was merged, also in what is due', async () => {
    const { token } = platform.organisation.admin;
    await addDueReturn(platform.app, { ...platform.organisation.admin }, once);
    const { Category, SuggestedBusinessFunction } = (await one(law)) ?? {};
    const category = await idOf('category', String(Category));
    const [part] = [SuggestedBusinessFunction].flat();
    const into = await idOf('category', 'Energy and Electricity');
    await change(choiceMerge, 'category', { id: category, into });
    const others = (await choicesOf('Bus')).filter(({ id }) => id !== part);
    await change(choiceMerge, 'Bus', { id: part, into: others[0]?.id });
    for (const body of [{ category }, { category: into }, { function: part }]) {
      const { reply } = await ask(platform.app, dueList, { token, body });
      expect([body, reply.totalLength]).toEqual([body, 1]);
    }
    const { past } = (await ask(platform.app, filterData, { token })).reply;
    expect(past).toContainEqual({
      list: 'category',
      id: category,
      name: Category,
      became: 'Energy and Electricity',
    });
  });

  it.each([
    ['', 'Please fill the Name.'],
    ['  \u00A0', 'Please fill the Name.'],
    ['TAXATION', 'This list has ‘Taxation’ already.'],
    ['One; two', 'The Name cannot have a semicolon: it stands between choices in files.'],
    ['x'.repeat(201), 'Name may have at most 200 characters.'],
  ])('refuse the name %j', async (name, message) => {
    const before = await read();
    for (const [call, body] of [
      [choiceAdd, { name }],
      [choiceUpdate, { id: 1, name }],
    ] as const) {
      const { status, reply } = await change(call, 'category', body);
      expect([status, reply.errors]).toEqual([422, [{ field: 'name', message }]]);
    }
    expect(await read()).toEqual(before);
  });

  it('refuse what would break rules, an older version, and other people, and change nothing', async () => {
    const { editor, viewer } = platform.organisation;
    const { admin: stranger } = await addTestOrganisation(database());
    const before = await read();
    const others = await idOf('penaltyTypeOptions', 'Others');
    const refused = [
      await change(choiceUpdate, 'penaltyTypeOptions', { id: others, name: 'Other' }),
      await change(choiceUpdate, 'penaltyTypeOptions', { id: others, retired: true }),
      await change(choiceMerge, 'penaltyTypeOptions', { id: others, into: 1 }),
      await change(choiceMerge, 'category', { id: 1, into: 1 }),
      await change(choiceMerge, 'category', { id: 1, into: 99 }),
      await change(choiceOrder, 'category', { ids: [1, 1] }),
      await change(choiceAdd, 'category', { name: 'Space' }, editor),
      await change(choiceAdd, 'category', { name: 'Space' }, viewer),
      await change(choiceAdd, 'category', { name: 'Space' }, stranger),
      await change(choiceAdd, 'category', { name: 'Space', listsVersion: 'old' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422, 404, 422, 403, 403, 409, 409]);
    expect(await read()).toEqual(before);
  });

  it('stand in no record under an old name that was saved while they were renamed or merged', async () => {
    const from = await idOf('category', 'Taxation');
    const add = () => save(law, 'add', draftLaw({ Category: 'Taxation' }));
    const rename = (name: string) => () => change(choiceUpdate, 'category', { id: from, name });
    const merge = async () =>
      change(choiceMerge, 'category', { id: from, into: await idOf('category', 'Energy and Electricity') });
    for (const saves of [
      [add, rename('Taxes')],
      [rename('Duties'), add],
      [add, merge],
    ]) {
      const [first, second] = await meeting(database(), { organisationId: platform.organisation.id, saves });
      const answers = [first, second].map((answer) => answer?.status);
      expect([
        [200, 200],
        [200, 503],
      ]).toContainEqual(answers);
      // Pages repeat what was put off.
      if (second?.status === 503) expect((await add()).status).toBe(200);
    }
    const { rows } = await database().inOrganisation(platform.organisation.id, (trx) =>
      sql`select distinct category from law`.execute(trx),
    );
    expect(rows).toEqual([{ category: 'Energy and Electricity' }]);
  });

  it('of two changes at once one is made, and the other is told', async () => {
    const { listsVersion } = await read();
    const add = (name: string) => change(choiceAdd, 'tasktype', { name, listsVersion });
    const answers = await Promise.all([add('Space'), add('Moon')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('are ordered, and each change stands in the log', async () => {
    const [first, second, ...others] = await choicesOf('masterAccess');
    const ids = [second, first, ...others].map((one) => one?.id);
    await change(choiceOrder, 'masterAccess', { ids });
    expect((await names('masterAccess')).slice(0, 2)).toEqual([second?.name, first?.name]);
    const { reply } = await ask(platform.app, systemLogList, {
      token: platform.organisation.admin.token,
      body: { action: 'List of choices changed' },
    });
    expect(reply.data).toMatchObject([{ detail: { list: 'Masters', changes: [{ label: 'Order' }] } }]);
  });
});
