import { Ajv } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { recordCalls } from '@lexboard/shared-lib/contract';
import { kinds, law, notice, saveCodes, type RecordKind } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { completeBelow } from '../testing/samples/attached-samples.ts';
import type { Payload } from '../testing/bad-input.ts';
import { allCalls } from '../testing/declared-calls.ts';
import { asTexts, documentedForm } from '../testing/samples/payloads/documented-payloads.ts';
import {
  addTestOrganisation,
  ask,
  completeLaw,
  startTestApp,
  type TestOrganisation,
} from '../testing/test-platform.ts';

const ajv = new Ajv({ strict: false, formats: { uuid: true } });

interface OpenApi {
  components: object;
  paths: Record<
    string,
    { post?: { requestBody?: { content: Record<string, { schema: object } | undefined> } } } | undefined
  >;
}

/** A documented call: its path below /api, and what it sends in its body or, of a list, in its query. */
type Step = [path: string, payload: Payload, place?: 'query', status?: 200 | 422];

const LAW = 'LAW-000001';
const ofLaw = { law_id: 1, LawUniqueCode: LAW };
const page = { page: 1, pageSize: 50 };

/** D1 §7, the lists. */
const lists: Step[] = [
  ...['publishlist', 'draftlist', 'allLawlist'].flatMap((list): Step[] => [
    [`law/${list}`, { ...page, lawentry: 'act', ActCodeName: 'FACT', status: 'Active' }, 'query'],
    [`law/${list}`, { ...page, lawentry: '', allFields: 'act', category: 1, state: 1 }, 'query'],
  ]),
  ...['licpublishdata', 'licdraftdata', 'licalllistdata'].map((list): Step => [
    `license/${list}`,
    { ...page, law: 1, category: 1, state: 1 },
    'query',
  ]),
  ...['returnpublishdata', 'returndraftdata', 'returnalllistdata'].map((list): Step => [
    `return/${list}`,
    { ...page, law: 1, LawStatus: 'Active', category: 1, state: 1 },
    'query',
  ]),
  ...['othercompublishdata', 'othercomdraftdata', 'othercomslllistdata'].map((list): Step => [
    `othercomp/${list}`,
    { ...page, law: 1, allFields: 'a', category: 1, state: 1 },
    'query',
  ]),
  ['searchfilter/filterdata', {}],
  ['searchfilter/keyword', { keywordstr: 'act' }],
  ['searchfilter/searchfilterdata', { keywordstr: 'act', pages: { law: { page: 1, pageSize: 10 } } }],
  ['tree/dataFetchTree', {}],
  [
    'user-newPassword',
    { password: 'something else', conformPasswords: 'something else', auth_token: 'none' },
    undefined,
    // Understood, and refused as it should be: the link is none.
    422,
  ],
  ['user-forget', { username: 'nobody@lexboard.example', url: 'https://lexboard.example' }],
];

const question = { lawname: 'Act', lawqusname: 'Workers', lawqusanswer: '25', inputfield: 'text' };
const rule = {
  rulename: 'Factory',
  lawthenruleconditiontype: 'Any',
  lawthenrulecondition: 'Applicable',
  ...ofLaw,
};
const ruleRow = {
  lawrulecondition: 'Workers',
  lawquestiontype: 'text',
  lawruletype: 'Greater Than',
  lawruleanswer: '20',
};
const { lawname, ...asked } = question;
const lawRulesArr = [{ id: null, ...ruleRow }];

/** D1 §7, what belongs to the questions of a law. */
const questions: Step[] = [
  ['lawquestionans/create', { lawname, ...ofLaw, lawQuestionAnsArr: [asked] }],
  ['lawquestionans/list', { id: 1, LawUniqueCode: LAW }],
  ['lawquestionans/edit', { id: 1 }],
  ['lawquestionans/update', { ...question, lawqusanswer: '26', id: 1 }],
  [
    'lawquestionans/lawquestiondropdownoption',
    { lawQuestionSelectOption: [{ selectedoption: 'Coal' }], ...ofLaw, type: 'select' },
  ],
  ['lawquestionans/listlawquedropdown', { ...ofLaw, type: 'select' }],
  ['lawquestionans/editlawquedropdown', { ...ofLaw, type: 'select' }],
  ['rules/create', { ...rule, lawRulesArr }],
  ['rules/edit', { id: 'RUL-000001' }],
  [
    'rules/update',
    {
      data: {
        oldData: { ...rule, id: 1, version: 1, lawRulesArr: [{ id: 1, ...ruleRow }] },
        newData: { rulename: 'Mill', lawRulesArr: [{ id: 1, ...ruleRow }, ...lawRulesArr] },
      },
      LawUniqueCode: LAW,
    },
  ],
  ['rules/delete', { id: 1 }],
  ['lawquestionans/delete', { id: 1 }],
];

const complete = (kind: RecordKind) =>
  kind === law ? completeLaw({ ParentLaw: -1 }) : completeBelow(kind, 1);
const pathOf = (kind: RecordKind, call: 'choices' | 'add' | 'update' | 'one' | 'view' | 'delete') =>
  recordCalls(kind)[call].path.slice(1);

/** D2 §7, what the forms and dialogs of a kind ask. */
function records(kind: RecordKind): Step[] {
  const form = documentedForm(kind, complete(kind));
  const saved = { id: 1, version: 1, [kind.wire.code]: `${kind.codePrefix}-000001` };
  const update = { attachmentremovelist: [], status: kind === law ? 'Update' : saveCodes.Update };
  return [
    [pathOf(kind, 'choices'), {}],
    [pathOf(kind, 'add'), { ...form, attachmentremovelist: [] }],
    [pathOf(kind, 'update'), { ...form, ...saved, ...update }],
    [pathOf(kind, 'update'), { ...form, ...saved, ...update, version: undefined }],
    [pathOf(kind, 'one'), { id: 1 }],
    [pathOf(kind, 'view'), { id: 1 }],
  ];
}

/** Notices are in neither document. */
const documentedKinds = kinds.filter((kind) => kind !== notice);

const steps: Step[] = [
  ...documentedKinds.flatMap(records),
  ['law/lawname', { id: 1 }],
  ...(['Popup', 'Edit'] as const).map((type): Step => ['circular/list', { LawUniqueCode: LAW, type }]),
  ...lists,
  ...questions,
  ...[...documentedKinds]
    .reverse()
    .map((kind): Step => [pathOf(kind, 'delete'), { id: 1, reason: 'Entered twice' }]),
];

const namesOf = (step: Step) => ({ title: step[0], step });

describeOnDatabase('The calls of the two documents', (database) => {
  let app: FastifyInstance;
  let document: OpenApi;
  const organisations = new Map<unknown, TestOrganisation>();
  const forms = [
    { form: 'numbers', write: (payload: Payload) => payload },
    { form: 'texts', write: (payload: Payload) => new Object(asTexts(payload)) },
  ];
  beforeAll(async () => {
    app = await startTestApp(database(), { documented: true });
    document = (await app.inject('/api/openapi.json')).json<OpenApi>();
    for (const { form } of forms) organisations.set(form, await addTestOrganisation(database()));
  });
  afterAll(() => app.close());

  /** The faults of a body against the OpenAPI document; lists send none. */
  function describedFault(path: string, body: object): string | undefined {
    const content = document.paths[`/api/${path}`]?.post?.requestBody?.content['application/json'];
    const check = ajv.compile({ ...content?.schema, components: document.components });
    return check(body) ? undefined : ajv.errorsText(check.errors);
  }

  describe.each(forms)('with their $form', ({ form, write }) => {
    it.each(steps.map(namesOf))('$title', async ({ step: [path, payload, place, expected = 200] }) => {
      const call = allCalls.find(({ call: one }) => one.path === `/${path}`)?.call;
      const { token, username } = organisations.get(form)?.admin ?? {};
      if (!call || !username) throw new Error(`There is no call ${path}`);
      const sent = write({ ...payload, accessusername: username });
      const texts = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]));
      const { status, reply } = await ask(app, call, {
        token,
        ...(place ? { query: texts } : { body: sent }),
      });
      expect({ status, message: reply.message, errors: reply.errors }).toMatchObject({ status: expected });
      if (!place) expect(describedFault(path, sent)).toBeUndefined();
    });
  });
});
