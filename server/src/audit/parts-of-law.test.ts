import {
  circularAdd,
  circularDelete,
  circularUpdate,
  optionsSave,
  questionCreate,
  questionDelete,
  questionUpdate,
  ruleCreate,
  systemLogExport,
  systemLogList,
  systemLogVerify,
  type Call,
} from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../testing/database/test-database.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, draftLaw, lawCalls } from '../testing/test-platform.ts';
import { appendSystemLog } from '../audit-writer/system-log.ts';

const question = { lawqusname: 'Power used?', lawqusanswer: 'Yes', inputfield: 'radio' };
const rule = {
  rulename: 'Factory',
  lawthenruleconditiontype: 'Any',
  lawthenrulecondition: 'Applicable',
  lawRulesArr: [{ lawrulecondition: 'Power used?', lawruletype: 'Selected', lawruleanswer: 'Yes' }],
};
const circular = {
  topic: 'Safety officers',
  link: 'https://egazette.gov.in',
  date: '2026-01-02',
  kind: 'Order',
};
const factories = { id: 1, code: 'LAW-000001', name: 'FA-1948' };
const mines = { id: 2, code: 'LAW-000002', name: 'Mines Act' };

describeOnOwnDatabase('What the system log says of what belongs to a law', (database) => {
  const suite = platformOfSuite(database);
  const act = async (call: Call, body: object) => {
    const answer = await ask(suite.app, call, { token: suite.organisation.admin.token, body });
    expect(answer.status).toBe(200);
    return answer.reply;
  };
  beforeEach(async () => {
    await act(lawCalls.add, draftLaw({ ActCodeName: 'FA-1948', Law: 'Factories Act' }));
    await act(lawCalls.add, draftLaw({ ActCodeName: '', Law: 'Mines Act' }));
  });

  const newest = async (count: number, text?: string) => {
    const { reply } = await ask(suite.app, systemLogList, {
      token: suite.organisation.admin.token,
      body: { pageSize: count, ...(text && { text }) },
    });
    return reply.data ?? [];
  };
  const addQuestion = () =>
    act(questionCreate, { lawname: 'Factories Act', law_id: 1, lawQuestionAnsArr: [question] });

  it('names the question, options or rule and its law', async () => {
    await addQuestion();
    const options = [{ selectedoption: 'Yes' }, { selectedoption: 'No' }, { selectedoption: 'Partly' }];
    await act(optionsSave, { law_id: 1, type: 'radio', lawQuestionSelectOption: options });
    await act(ruleCreate, { law_id: 1, ...rule });
    await act(questionUpdate, { id: 1, lawname: 'Factories Act', ...question, lawqusname: 'Is power used?' });
    expect(await newest(4)).toMatchObject([
      { action: 'Updated', kind: 'question', recordId: 1, name: 'Is power used?', law: factories },
      { action: 'Created', kind: 'rule', code: 'RUL-000001', name: 'Factory', law: factories },
      { action: 'Updated', kind: 'radio-options', name: 'Options of radio questions', law: factories },
      { action: 'Created', kind: 'question', recordId: 1, name: 'Power used?', law: factories },
    ]);
    expect((await newest(1))[0]?.detail).toEqual({ fields: ['lawqusname'] });
    expect((await newest(9, 'is power used?')).map(({ action }) => action)).toEqual(['Updated']);
    expect((await act(systemLogVerify, {})) as object).toMatchObject({ verified: { brokenAt: null } });
  });

  it('names the circular and its law, and both laws of one that moved', async () => {
    await act(circularAdd, { ...circular, law_id: 2 });
    await act(circularUpdate, { ...circular, id: 1, law_id: 1 });
    expect(await newest(2)).toMatchObject([
      {
        action: 'Updated',
        name: 'Safety officers',
        law: factories,
        detail: { fields: ['law'], formerLaw: 'LAW-000002 Mines Act' },
      },
      { action: 'Created', kind: 'circular', recordId: 1, name: 'Safety officers', law: mines },
    ]);
  });

  it('says what of it, and which laws, have been deleted since', async () => {
    await addQuestion();
    await act(circularAdd, { ...circular, law_id: 2 });
    for (const entry of await newest(2)) {
      expect(entry).not.toHaveProperty('deleted');
      expect(entry.law).not.toHaveProperty('deleted');
    }
    await act(questionDelete, { id: 1 });
    await act(circularDelete, { id: 1 });
    await act(lawCalls.delete, { id: 2, reason: 'Twice' });
    const [, ...entries] = await newest(5);
    expect(entries.map(({ action, name, deleted }) => [action, name, deleted])).toEqual([
      ['Deleted', 'Safety officers', true],
      ['Deleted', 'Power used?', true],
      ['Created', 'Safety officers', true],
      ['Created', 'Power used?', true],
    ]);
    expect(entries.slice(0, 2).map(({ law }) => law)).toEqual([{ ...mines, deleted: true }, factories]);
  });

  it('is in an export, too', async () => {
    await addQuestion();
    const { body } = await suite.app.inject({
      method: 'POST',
      url: `/api${systemLogExport.path}`,
      headers: { authorization: `Bearer ${suite.organisation.admin.token}` },
      body: { format: 'csv', text: 'power used' },
    });
    expect(body.split('\r\n')[1]).toContain(',question,Power used?,LAW-000001 FA-1948,');
  });

  it('is nothing where an entry of a former release does not name it', async () => {
    const { id, admin } = suite.organisation;
    await database().inOrganisation(id, (trx) =>
      appendSystemLog(trx, admin, {
        action: 'Updated',
        subject: { kind: 'question', id: 1, code: '' },
        detail: { fields: ['lawqusname'] },
      }),
    );
    const [entry] = await newest(1);
    expect(entry).toMatchObject({ kind: 'question', detail: { fields: ['lawqusname'] } });
    for (const name of ['name', 'law']) expect(entry).not.toHaveProperty(name);
  });
});
