import {
  questionCopy,
  questionCreate,
  questionEdit,
  questionList,
  questionUpdate,
  ruleCreate,
  ruleDelete,
  ruleEdit,
  ruleEvaluate,
  ruleList,
  ruleUpdate,
  ruleWhatIf,
  type Call,
  listCall,
} from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, draftLaw, lawCalls, type Person } from '../../testing/test-platform.ts';

const workers = { lawqusname: 'Workers', lawqusanswer: '25', inputfield: 'text' };
const power = { lawqusname: 'Power used?', lawqusanswer: 'Yes', inputfield: 'radio' };
const manyWorkers = { lawrulecondition: 'Workers', lawruletype: 'Greater Than', lawruleanswer: '20' };
const withPower = { lawrulecondition: 'Power used?', lawruletype: 'Selected', lawruleanswer: 'Yes' };

const factory = {
  rulename: 'Factory',
  lawthenruleconditiontype: 'All',
  lawthenrulecondition: 'Applicable',
  lawRulesArr: [manyWorkers, withPower],
};

describeOnDatabase('Rules of a law', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object, person: Person = platform.organisation.editor) =>
    ask(platform.app, call, { token: person.token, body });

  /** A law that asks for workers and power. */
  const addLaw = async (questions: object[] = [workers, power]) => {
    const id = Number((await act(lawCalls.add, draftLaw())).reply.id);
    const body = { lawname: 'Any', law_id: id, lawQuestionAnsArr: questions };
    const { ids = [] } = (await act(questionCreate, body)).reply;
    return { id, ids };
  };
  const addRule = async (law_id: number, changes: object = {}) =>
    (await act(ruleCreate, { law_id, ...factory, ...changes })).reply;
  const rulesOf = async (id: number) => (await act(ruleList, { id })).reply.data;
  const resultOf = async (id: number, answers?: object[]) => {
    const { result, reasons, unanswered } = (await act(ruleEvaluate, { id, ...(answers && { answers }) }))
      .reply;
    return { result, reasons, unanswered };
  };
  const listed = async (applicable: string) => {
    const { token } = platform.organisation.editor;
    const { reply } = await ask(platform.app, listCall(law, 'all'), {
      token,
      query: { applicable, sort: 'id' },
    });
    return reply.data?.map(({ id }) => id);
  };
  const answer = async (id: number, lawqusanswer: string, more: object = {}) => {
    const question = (await act(questionEdit, { id })).reply.question;
    const { lawname, lawqusname, inputfield } = { ...question };
    return act(questionUpdate, { id, lawname, lawqusname, inputfield, lawqusanswer, ...more });
  };

  it('are found by their code, by their number as a law’s first, and in its list', async () => {
    const { id } = await addLaw();
    const added = await addRule(id);
    expect(added).toMatchObject({ message: 'Rule Added Successfully', UniqueCode: 'RUL-000001', version: 1 });
    await addRule(id, { rulename: 'Second' });
    const stored = {
      ...factory,
      id: added.id,
      UniqueCode: 'RUL-000001',
      law_id: id,
      LawUniqueCode: 'LAW-000001',
      version: 1,
      lawRulesArr: [
        { id: 1, lawquestiontype: 'text', ...manyWorkers },
        { id: 2, lawquestiontype: 'radio', ...withPower },
      ],
    };
    for (const name of ['RUL-000001', 'LAW-000001']) {
      expect((await act(ruleEdit, { id: name })).reply.rule).toEqual(stored);
    }
    expect(await rulesOf(id)).toMatchObject([stored, { rulename: 'Second', UniqueCode: 'RUL-000002' }]);
    for (const name of ['RUL-000099', 'LAW-000099', 'nonsense', 'RUL-9999999999']) {
      expect((await act(ruleEdit, { id: name })).status).toBe(404);
    }
  });

  it('are stored once for one key', async () => {
    const { id } = await addLaw();
    const [one, other] = await Promise.all([1, 2].map(() => addRule(id, { idempotencyKey: 'once' })));
    expect(one?.id).toBe(other?.id);
    expect(await rulesOf(id)).toHaveLength(1);
    expect(
      await act(ruleCreate, { law_id: id, ...factory, rulename: 'Other', idempotencyKey: 'once' }),
    ).toMatchObject({
      status: 422,
    });
  });

  it('are refused at the field that is wrong', async () => {
    const { id } = await addLaw();
    const wrong: [changes: object, field: string][] = [
      [{ rulename: ' ' }, 'rulename'],
      [{ lawRulesArr: [] }, 'lawRulesArr'],
      [{ lawRulesArr: [{ ...manyWorkers, lawrulecondition: '' }] }, 'lawRulesArr.0.lawrulecondition'],
      [
        { lawRulesArr: [manyWorkers, { ...manyWorkers, lawrulecondition: 'Coal?' }] },
        'lawRulesArr.1.lawrulecondition',
      ],
      [{ lawRulesArr: [{ ...manyWorkers, lawruletype: '' }] }, 'lawRulesArr.0.lawruletype'],
      [{ lawRulesArr: [{ ...withPower, lawruletype: 'Contains' }] }, 'lawRulesArr.0.lawruletype'],
      [{ lawRulesArr: [{ ...manyWorkers, lawruleanswer: ' ' }] }, 'lawRulesArr.0.lawruleanswer'],
      [{ lawRulesArr: [{ ...withPower, lawruleanswer: 'Maybe' }] }, 'lawRulesArr.0.lawruleanswer'],
      [{ lawRulesArr: [{ ...withPower, lawquestiontype: 'text' }] }, 'lawRulesArr.0.lawquestiontype'],
    ];
    for (const [changes, field] of wrong) {
      const { status, reply } = await act(ruleCreate, { law_id: id, ...factory, ...changes });
      expect([changes, status, reply.errors?.[0]?.field]).toEqual([changes, 422, field]);
    }
    expect(await rulesOf(id)).toEqual([]);
  });

  it('do not read the questions of another law or organisation', async () => {
    const { id } = await addLaw([workers]);
    await addLaw([power]);
    expect(await act(ruleCreate, { law_id: id, ...factory, lawRulesArr: [withPower] })).toMatchObject({
      status: 422,
    });
    const stranger = (await addTestOrganisation(database())).admin;
    expect((await act(ruleCreate, { law_id: id, ...factory }, stranger)).status).toBe(404);
    expect((await act(ruleEvaluate, { id }, stranger)).status).toBe(404);
  });

  it('have 50 rows at most', async () => {
    const { id } = await addLaw();
    const rows = (count: number) => Array.from({ length: count }, () => manyWorkers);
    expect((await act(ruleCreate, { law_id: id, ...factory, lawRulesArr: rows(51) })).status).toBe(400);
    expect((await act(ruleCreate, { law_id: id, ...factory, lawRulesArr: rows(50) })).status).toBe(200);
  });

  it('have Selected or Not Selected for a choice, by whether there is an answer', async () => {
    const { id } = await addLaw();
    const rows = ['Yes', ''].map((lawruleanswer) => ({ lawrulecondition: 'Power used?', lawruleanswer }));
    await addRule(id, { lawRulesArr: rows });
    expect(await rulesOf(id)).toMatchObject([
      { lawRulesArr: [{ lawruletype: 'Selected' }, { lawruletype: 'Not Selected' }] },
    ]);
  });

  it('change in the fields that were changed, under their version', async () => {
    const { id } = await addLaw();
    await addRule(id);
    const oldData = (await act(ruleEdit, { id: 'RUL-000001' })).reply.rule;
    const change = (newData: object) =>
      act(ruleUpdate, { data: { oldData, newData }, LawUniqueCode: 'LAW-000001' });
    expect((await change({})).reply.version).toBe(1);
    const [first] = oldData?.lawRulesArr ?? [];
    const newData = { lawthenruleconditiontype: 'Any', lawRulesArr: [withPower, first] };
    expect(await change(newData)).toMatchObject({
      status: 200,
      reply: { message: 'Rule Updated Successfully', version: 2 },
    });
    expect(await rulesOf(id)).toMatchObject([
      {
        rulename: 'Factory',
        lawthenruleconditiontype: 'Any',
        lawRulesArr: [{ id: 3, ...withPower }, first],
        version: 2,
      },
    ]);
    const stale = await change({ rulename: 'Mill' });
    expect(stale).toMatchObject({ status: 409, reply: { conflict: { version: 2 } } });
    expect(stale.reply.conflict?.changes.map(({ label }) => label)).toEqual(['Any / All', 'IF']);
  });

  it('are deleted by code, and change nothing about the law any longer', async () => {
    const { id } = await addLaw();
    await addRule(id);
    expect(await listed('Applicable')).toEqual([id]);
    expect(await act(ruleDelete, { id: 'RUL-000001', version: 1 })).toMatchObject({
      status: 200,
      reply: { message: 'Rule Deleted Successfully' },
    });
    expect((await act(ruleDelete, { id: 'RUL-000001' })).status).toBe(404);
    expect(await listed('Applicable')).toEqual([]);
    expect((await resultOf(id)).result).toBe('Not decided');
  });

  it('say whether the law applies, with the rows that decided', async () => {
    const { id, ids } = await addLaw([
      workers,
      power,
      { ...workers, lawqusname: 'Licence', lawqusanswer: '' },
    ]);
    const [workersId = 0] = ids;
    await addRule(id);
    expect(await resultOf(id)).toMatchObject({
      result: 'Applicable',
      reasons: [{ rulename: 'Factory', result: 'Applicable', holds: true, rows: [manyWorkers, withPower] }],
      unanswered: [],
    });
    expect(await resultOf(id, [{ id: workersId, lawqusanswer: '5' }])).toMatchObject({
      result: 'Not Applicable',
      reasons: [{ holds: false, rows: [{ ...manyWorkers, lawqusanswer: '5', holds: false }] }],
    });
    const empty = { lawrulecondition: 'Licence', lawruletype: 'Is Empty' };
    await addRule(id, { rulename: 'Licence', lawthenrulecondition: 'Not Applicable', lawRulesArr: [empty] });
    expect(await resultOf(id)).toMatchObject({ result: 'Conflict', unanswered: ['Licence'] });
    expect(await listed('Conflict')).toEqual([id]);
    expect((await act(ruleEvaluate, { id, answers: [{ id: 999, lawqusanswer: '5' }] })).status).toBe(422);
  });

  it('tell which laws an answer would change, and change them all once it is saved everywhere', async () => {
    const [one, two, three] = [
      await addLaw(),
      await addLaw([{ ...workers, lawqusname: 'WORKERS' }]),
      await addLaw(),
    ];
    await addRule(one.id);
    await addRule(two.id, { lawRulesArr: [manyWorkers] });
    await addRule(three.id, { lawthenruleconditiontype: 'Any' });
    const [question = 0] = one.ids;
    const given = { answers: [{ id: question, lawqusanswer: '5' }] };
    const { totalLength, asking, data } = (await act(ruleWhatIf, given)).reply;
    expect({ totalLength, asking }).toEqual({ totalLength: 2, asking: 3 });
    expect(data).toMatchObject([
      {
        id: one.id,
        before: 'Applicable',
        after: 'Not Applicable',
        rules: [{ rulename: 'Factory', after: 'Not Applicable' }],
      },
      { id: two.id, before: 'Applicable', after: 'Not Applicable' },
    ]);
    expect((await act(ruleWhatIf, { ...given, page: 2, pageSize: 1 })).reply.data).toMatchObject([
      { id: two.id },
    ]);
    expect(await listed('Applicable')).toEqual([three.id, two.id, one.id]);
    expect(await answer(question, '5', { everywhere: true })).toMatchObject({
      reply: { version: 2, laws: 3 },
    });
    expect(await listed('Not Applicable')).toEqual([two.id, one.id]);
    expect(await listed('Applicable')).toEqual([three.id]);
    const { timelinelaw_id: timeline } = (await act(lawCalls.view, { id: two.id })).reply;
    expect(timeline?.find(({ type }) => type === 'Question')).toMatchObject({
      action: 'Updated',
      changes: [{ field: 'lawqusanswer', old: '25', new: '5' }],
    });
  });

  it('of locked and repealed laws, and of laws that do not offer the answer, are left as they are', async () => {
    const [one, locked, other] = [
      await addLaw(),
      await addLaw(),
      await addLaw([{ ...power, lawqusname: 'Power used? ' }]),
    ];
    await act(lawCalls.lock, { id: locked.id, locked: true }, platform.organisation.admin);
    const [, question = 0] = one.ids;
    const given = { answers: [{ id: question, lawqusanswer: 'No' }] };
    expect((await act(ruleWhatIf, given)).reply.asking).toBe(2);
    expect((await answer(question, 'No', { everywhere: true })).reply.laws).toBe(2);
    const answersOf = async (id: number) =>
      (await act(questionList, { id })).reply.data?.map(({ lawqusanswer }) => lawqusanswer);
    expect(await answersOf(locked.id)).toEqual(['25', 'Yes']);
    expect(await answersOf(other.id)).toEqual(['No']);
  });

  it('hold when two people save answers that they read at once', async () => {
    const { id, ids } = await addLaw();
    await addRule(id);
    const [workersId = 0, powerId = 0] = ids;
    for (const [count, used] of [
      ['5', 'No'],
      ['30', 'Yes'],
    ] as const) {
      await Promise.all([answer(workersId, count), answer(powerId, used)]);
      const { result } = await resultOf(id);
      expect(await listed(String(result))).toEqual([id]);
    }
  });

  it('hold when two people save different answers everywhere at once', async () => {
    const laws = [await addLaw(), await addLaw(), await addLaw()];
    const [first, , last] = laws.map(({ ids }) => ids[0] ?? 0);
    const saves = await Promise.all([
      answer(first ?? 0, '5', { everywhere: true }),
      answer(last ?? 0, '7', { everywhere: true }),
    ]);
    expect(saves.map(({ status }) => status)).toEqual([200, 200]);
    const answers = await Promise.all(
      laws.map(
        async ({ ids }) => (await act(questionEdit, { id: ids[0] ?? 0 })).reply.question?.lawqusanswer,
      ),
    );
    expect(new Set(answers).size).toBe(1);
  });

  it('are copied with their questions; what the law asks already stays as it is', async () => {
    const [from, to] = [await addLaw(), await addLaw([{ ...workers, lawqusanswer: '3' }])];
    await addRule(from.id);
    await addRule(from.id, { rulename: 'Only workers', lawRulesArr: [manyWorkers] });
    const copy = (more: object) => act(questionCopy, { from: from.id, law_id: to.id, ...more });
    expect((await copy({ questions: [999] })).status).toBe(422);
    expect((await copy({ from: to.id })).status).toBe(422);
    expect((await copy({ rules: true })).reply).toMatchObject({ questions: 1, rules: 2 });
    expect((await copy({ rules: true })).reply).toMatchObject({ questions: 0, rules: 0 });
    expect((await act(questionList, { id: to.id })).reply.data).toMatchObject([
      { ...workers, lawqusanswer: '3' },
      power,
    ]);
    expect(await resultOf(to.id)).toMatchObject({
      result: 'Not Applicable',
      reasons: [{ rulename: 'Factory' }, { rulename: 'Only workers' }],
    });
  });
});
