import {
  optionsList,
  optionsSave,
  questionCreate,
  questionDelete,
  questionEdit,
  questionList,
  questionUpdate,
  ruleCreate,
  ruleList,
  type Call,
  listCall,
} from '@lexboard/shared-lib/contract';
import { law, parseOptions } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, draftLaw, lawCalls, type Person } from '../testing/test-platform.ts';

const powerQuestion = { lawqusname: 'Power used?', lawqusanswer: 'Yes', inputfield: 'radio' };
const workersQuestion = { lawqusname: 'Workers', lawqusanswer: '25', inputfield: 'text' };
const powerRow = { lawrulecondition: 'Power used?', lawruletype: 'Selected', lawruleanswer: 'Yes' };
const workersRow = { lawrulecondition: 'Workers', lawruletype: 'Greater Than', lawruleanswer: '20' };

const rule = (rows: object[], rulename = 'Factory') => ({
  rulename,
  lawthenruleconditiontype: 'Any',
  lawthenrulecondition: 'Applicable',
  lawRulesArr: rows,
});

describeOnDatabase('Questions of a law', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object, person: Person = platform.organisation.editor) =>
    ask(platform.app, call, { token: person.token, body });

  let lawId = 0;
  beforeEach(async () => {
    lawId = Number((await act(lawCalls.add, draftLaw())).reply.id);
  });

  const create = (rows: object[] = [powerQuestion, workersQuestion], more: object = {}) =>
    act(questionCreate, { lawname: 'Factories Act', law_id: lawId, lawQuestionAnsArr: rows, ...more });
  const idsOf = async (created: ReturnType<typeof create>): Promise<number[]> =>
    (await created).reply.ids ?? [];
  const list = async (more: object = {}) => (await act(questionList, { id: lawId, ...more })).reply;
  const texts = async () => (await list()).data?.map(({ lawqusname }) => lawqusname);
  const one = async (id: number) => (await act(questionEdit, { id })).reply.question;
  const update = async (id: number, changes: object) => {
    const { lawname, lawqusname, lawqusanswer, inputfield } = { ...(await one(id)) };
    return act(questionUpdate, { id, lawname, lawqusname, lawqusanswer, inputfield, ...changes });
  };
  const addRule = (rows: object[], name?: string) => act(ruleCreate, { law_id: lawId, ...rule(rows, name) });
  const rules = async () => (await act(ruleList, { id: lawId })).reply.data ?? [];
  const saveOptions = (options: object[], more: object = {}) =>
    act(optionsSave, { law_id: lawId, type: 'radio', lawQuestionSelectOption: options, ...more });
  const options = async (type = 'radio') => {
    const { reply } = await act(optionsList, { law_id: lawId, type });
    return { options: parseOptions(reply.dropdownoption ?? ''), version: reply.version };
  };
  const applicable = async () => {
    const { token } = platform.organisation.editor;
    const { reply } = await ask(platform.app, listCall(law, 'all'), { token, query: { id: String(lawId) } });
    return reply.data?.[0]?.applicable;
  };
  const timeline = async () => (await act(lawCalls.view, { id: lawId })).reply.timelinelaw_id;

  it('are listed as they were asked, page by page', async () => {
    const created = await create();
    expect(created.reply.message).toBe('Question & Answer Added Successfully');
    const { ids = [] } = created.reply;
    const { data, totalLength } = await list({ page: 2, pageSize: 1 });
    expect({ data, totalLength }).toEqual({
      totalLength: 2,
      data: [
        {
          ...workersQuestion,
          id: ids[1],
          law_id: lawId,
          LawUniqueCode: `LAW-${String(lawId).padStart(6, '0')}`,
          lawname: draftLaw().Law,
          version: 1,
        },
      ],
    });
  });

  it('are refused with other content under a key, with the first that it made', async () => {
    const [made] = await idsOf(create([powerQuestion], { idempotencyKey: 'once' }));
    expect(await create([workersQuestion], { idempotencyKey: 'once' })).toMatchObject({
      status: 422,
      reply: { made },
    });
    expect(await texts()).toEqual(['Power used?']);
  });

  it('are all refused for one that is wrong', async () => {
    const again = { ...workersQuestion, lawqusname: ' WORKERS ' };
    const wrong: [rows: object[], more: object, field: string][] = [
      [[{ ...powerQuestion, lawqusname: ' ' }], {}, 'lawQuestionAnsArr.0.lawqusname'],
      [[workersQuestion, again], {}, 'lawQuestionAnsArr.1.lawqusname'],
      [[{ ...powerQuestion, lawqusanswer: 'Maybe' }], {}, 'lawQuestionAnsArr.0.lawqusanswer'],
      [[powerQuestion], { lawname: ' ' }, 'lawname'],
      [[powerQuestion], { LawUniqueCode: 'LAW-999999' }, 'LawUniqueCode'],
    ];
    for (const [rows, more, field] of wrong) {
      const { status, reply } = await create(rows, more);
      expect([status, reply.errors?.[0]?.field]).toEqual([422, field]);
    }
    expect(await texts()).toEqual([]);
  });

  it('are 1 to 20 in a request, each with an answer of 10,000 characters at most', async () => {
    const questions = (count: number, characters: number) =>
      Array.from({ length: count }, (_row, index) => ({
        ...workersQuestion,
        lawqusname: `Question ${index}`,
        lawqusanswer: 'ä'.repeat(characters),
      }));
    for (const [count, characters] of [
      [0, 1],
      [21, 1],
      [1, 10_001],
    ] as const) {
      expect((await create(questions(count, characters))).status).toBe(400);
    }
    expect(await texts()).toEqual([]);
    expect((await create(questions(20, 10_000))).status).toBe(200);
  });

  it('are changed under their version: a stale one is refused and says who changed what', async () => {
    const [id = 0] = await idsOf(create());
    expect(await update(id, { lawqusanswer: 'No', version: 1 })).toMatchObject({
      status: 200,
      reply: { message: 'Question & Answer Updated Successfully', version: 2, laws: 1 },
    });
    expect(await update(id, { lawqusname: 'Power?', version: 1 })).toMatchObject({
      status: 409,
      reply: {
        conflict: {
          version: 2,
          user: platform.organisation.editor.username,
          changes: [{ field: 'lawqusanswer', label: 'Answer', old: 'Yes', new: 'No' }],
        },
      },
    });
    expect(await one(id)).toMatchObject({ lawqusname: 'Power used?', lawqusanswer: 'No', version: 2 });
  });

  it('stay as they are, with their version, when nothing changes or the change is wrong', async () => {
    const [id = 0] = await idsOf(create());
    for (const [changes, field, message] of [
      [{ lawname: '' }, 'lawname', 'Please fill the Law Name.'],
      [{ lawqusname: ' ' }, 'lawqusname', 'Please fill the Question.'],
      [{ lawqusanswer: '' }, 'lawqusanswer', 'Please fill the Answer.'],
      [{ lawqusname: 'workers' }, 'lawqusname', 'This law asks this question already.'],
      [{ lawqusanswer: 'Maybe' }, 'lawqusanswer', 'The answer must be one of the radio options of this law.'],
    ] as const) {
      const { status, reply } = await update(id, changes);
      expect([status, reply.errors]).toEqual([422, [{ field, message }]]);
    }
    expect((await update(id, { version: 1 })).reply.version).toBe(1);
  });

  it('that rules use are deleted only with force, which takes the rows out and deletes a rule without any', async () => {
    const [power = 0] = await idsOf(create());
    await addRule([powerRow, workersRow], 'Two rows');
    await addRule([powerRow], 'One row');
    const refused = await act(questionDelete, { id: power });
    expect(refused).toMatchObject({ status: 422, reply: { forcible: true } });
    expect(refused.reply.message).toMatch(/RUL-\d+ Two rows, RUL-\d+ One row \(it has no other row/);
    expect(await rules()).toHaveLength(2);
    expect(await act(questionDelete, { id: power, force: true })).toMatchObject({
      status: 200,
      reply: { message: 'Question & Answer Deleted Successfully' },
    });
    expect(await rules()).toMatchObject([{ rulename: 'Two rows', version: 2, lawRulesArr: [workersRow] }]);
    expect(await texts()).toEqual(['Workers']);
    expect((await act(questionDelete, { id: power })).status).toBe(404);
  });

  it('that are renamed are renamed in their rules', async () => {
    const [, workers = 0] = await idsOf(create());
    await addRule([workersRow]);
    expect((await update(workers, { lawqusname: 'How many workers?' })).status).toBe(200);
    expect(await rules()).toMatchObject([{ lawRulesArr: [{ lawrulecondition: 'How many workers?' }] }]);
    expect(await applicable()).toBe('Applicable');
  });

  it('whose type changes lose the rows that cannot read it any longer, with force', async () => {
    const [, workers = 0] = await idsOf(create());
    await addRule([workersRow, powerRow]);
    const changes = { inputfield: 'select', lawqusanswer: 'No' };
    expect(await update(workers, changes)).toMatchObject({ status: 422, reply: { forcible: true } });
    expect(await update(workers, { ...changes, force: true })).toMatchObject({ status: 200 });
    expect(await rules()).toMatchObject([{ lawRulesArr: [powerRow] }]);
  });

  it('offer Yes and No until options are saved, which are versioned', async () => {
    expect(await options()).toEqual({ options: ['Yes', 'No'], version: 0 });
    const saved = await saveOptions([{ selectedoption: ' Coal ' }, { selectedoption: 'Gas' }], {
      version: 0,
    });
    expect(saved).toMatchObject({
      status: 200,
      reply: { message: 'Options Saved Successfully', version: 1 },
    });
    expect(await options()).toEqual({ options: ['Coal', 'Gas'], version: 1 });
    expect((await options('select')).version).toBe(0);
    expect((await saveOptions([{ selectedoption: 'Oil' }], { version: 0 })).status).toBe(409);
  });

  it('take no empty options, and none twice', async () => {
    for (const [wanted, field] of [
      [[{ selectedoption: ' ' }], 'lawQuestionSelectOption.0.selectedoption'],
      [[{ selectedoption: 'Gas' }, { selectedoption: 'Gas ' }], 'lawQuestionSelectOption.1.selectedoption'],
    ] as [object[], string][]) {
      expect(await saveOptions(wanted)).toMatchObject({ status: 422, reply: { errors: [{ field }] } });
    }
    expect((await options()).version).toBe(0);
  });

  it('follow options that are renamed, even when two change places', async () => {
    const [power = 0] = await idsOf(create());
    await addRule([powerRow, { ...powerRow, lawruletype: 'Not Selected', lawruleanswer: 'No' }]);
    const swapped = [
      { selectedoption: 'No', was: 'Yes' },
      { selectedoption: 'Yes', was: 'No' },
    ];
    expect((await saveOptions(swapped)).status).toBe(200);
    expect(await one(power)).toMatchObject({ lawqusanswer: 'No' });
    expect(await rules()).toMatchObject([
      { lawRulesArr: [{ lawruleanswer: 'No' }, { lawruleanswer: 'Yes' }] },
    ]);
    expect(await applicable()).toBe('Applicable');
  });

  it('whose options rules and answers use are refused, unless force takes them out', async () => {
    const [power = 0] = await idsOf(create());
    await addRule([powerRow, workersRow]);
    const wanted = [{ selectedoption: 'No' }];
    const refused = await saveOptions(wanted);
    expect(refused).toMatchObject({ status: 422, reply: { forcible: true } });
    expect(refused.reply.message).toContain('Factory');
    expect((await saveOptions(wanted, { force: true })).status).toBe(200);
    expect(await one(power)).toMatchObject({ lawqusanswer: '' });
    expect(await rules()).toMatchObject([{ lawRulesArr: [workersRow] }]);
  });

  it('decide anew with each change whether their law applies', async () => {
    expect(await applicable()).toBe('Not decided');
    const [power = 0] = await idsOf(create());
    expect(await applicable()).toBe('Not decided');
    await addRule([powerRow]);
    expect(await applicable()).toBe('Applicable');
    await update(power, { lawqusanswer: 'No' });
    expect(await applicable()).toBe('Not Applicable');
    await addRule([workersRow], 'Workers');
    expect(await applicable()).toBe('Conflict');
    await act(questionDelete, { id: power, force: true });
    expect(await applicable()).toBe('Applicable');
  });

  it('tell the timeline of their law what happened', async () => {
    const [power = 0] = await idsOf(create([powerQuestion]));
    await saveOptions([{ selectedoption: 'Yes' }, { selectedoption: 'No' }, { selectedoption: 'Partly' }]);
    await addRule([powerRow]);
    await update(power, { lawqusanswer: 'Partly' });
    const entries = (await timeline())?.filter(({ type }) => type !== 'Law');
    expect(entries?.map(({ type, action }) => [type, action])).toEqual([
      ['Question', 'Updated'],
      ['Rule', 'Created'],
      ['Options', 'Updated'],
      ['Question', 'Created'],
    ]);
    expect(entries?.[0]).toMatchObject({
      complianceRecord: 'Power used?',
      changes: [{ field: 'lawqusanswer', label: 'Answer', old: 'Yes', new: 'Partly' }],
    });
  });

  it('of a locked law stay as they are', async () => {
    const [power = 0] = await idsOf(create());
    await act(lawCalls.lock, { id: lawId, locked: true }, platform.organisation.admin);
    const refused = await update(power, { lawqusanswer: 'No' });
    expect(refused.status).toBe(403);
    expect(refused.reply).not.toHaveProperty('forcible');
    expect((await create([{ ...workersQuestion, lawqusname: 'More' }])).status).toBe(403);
    expect((await saveOptions([{ selectedoption: 'Coal' }])).status).toBe(403);
  });
});
