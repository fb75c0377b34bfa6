import {
  optionsEdit,
  optionsList,
  parentLaws,
  questionEdit,
  questionList,
  ruleEvaluate,
  ruleList,
  type Call,
  type CallShape,
  type LawQuestion,
  type LawRule,
  type OptionType,
  type Refusal,
  type ReplyOf,
  recordCalls,
  type StoredRecord,
} from '@lexboard/shared-lib/contract';
import {
  combineResults,
  explainRules,
  formatOptions,
  defaultOptions,
  law as lawKind,
} from '@lexboard/shared-lib/domain';
import { queryClient } from '@lexboard/shared-lib/query';
import { startSession } from '@lexboard/shared-lib/session';
import { mapAnswers } from '../law-of-questions.ts';

interface Answer {
  status: number;
  reply: unknown;
}

const answers = new Map<string, (body: unknown) => Promise<Answer>>();
const sent = new Map<string, unknown[]>();

const addressOf = (call: Call) => `/api${call.path}`;

/** The members of a reply beside its success. */
type Done<S extends CallShape> = NoInfer<Omit<ReplyOf<S>, 'success'>>;

/** Every later request of this call gets the reply to its body, typed by the contract. */
export function replyBy<S extends CallShape>(call: Call<S>, doneBy: (body: unknown) => Done<S>): void {
  answers.set(addressOf(call), (body) =>
    Promise.resolve({ status: 200, reply: { success: 1, ...doneBy(body) } }),
  );
}

/** Every later request of this call gets this reply. */
export const reply = <S extends CallShape>(call: Call<S>, done: Done<S>): void => replyBy(call, () => done);

/** Every later request of this call is refused. */
export function refuse(call: Call, status: number, refusal: Partial<Refusal>): void {
  answers.set(addressOf(call), () => Promise.resolve({ status, reply: { success: 0, ...refusal } }));
}

/** Later requests of this call reach no server. */
export const breakConnection = (call: Call): void => {
  answers.set(addressOf(call), () => Promise.reject(new TypeError('Failed to fetch')));
};

/** The bodies sent with a call, in order, without who sent them. */
export const bodiesOf = (call: Call): unknown[] => sent.get(addressOf(call)) ?? [];

async function answer(address: string, body: string): Promise<Response> {
  const asked: unknown = JSON.parse(body);
  sent.set(address, [...(sent.get(address) ?? []), asked]);
  const answerOf = answers.get(address);
  if (!answerOf) throw new Error(`The test has no answer for ${address}.`);
  const { status, reply: done } = await answerOf(asked);
  return Response.json(done, { status });
}

/** A question of law 42. */
export const questionOf = (id: number, values: Partial<LawQuestion> = {}): LawQuestion => ({
  id,
  law_id: 42,
  LawUniqueCode: 'LAW-000042',
  lawname: 'Factories Act, 1948',
  lawqusname: `Question ${id}`,
  lawqusanswer: '',
  inputfield: 'text',
  version: 1,
  ...values,
});

/** A rule of law 42 that reads one question. */
export const ruleOf = (id: number, values: Partial<LawRule> = {}): LawRule => ({
  id,
  UniqueCode: `RUL-00000${id}`,
  law_id: 42,
  LawUniqueCode: 'LAW-000042',
  rulename: `Rule ${id}`,
  lawthenruleconditiontype: 'Any',
  lawthenrulecondition: 'Applicable',
  lawRulesArr: [
    {
      id: 1,
      lawrulecondition: 'Question 1',
      lawquestiontype: 'text',
      lawruletype: 'Is',
      lawruleanswer: 'a',
    },
  ],
  version: 1,
  ...values,
});

const storedLaw = (values: Partial<StoredRecord>): StoredRecord => ({
  id: 42,
  version: 3,
  LawUniqueCode: 'LAW-000042',
  Law: 'Factories Act, 1948',
  Active: 'Active',
  editOption: 'true',
  attachment: [],
  ...values,
});

interface OfLaw {
  questions?: LawQuestion[];
  rules?: LawRule[];
  options?: readonly string[];
  law?: Partial<StoredRecord>;
}

const typeIn = (body: unknown): OptionType =>
  Reflect.get(Object(body), 'type') === 'radio' ? 'radio' : 'select';

/** Law 42 asks and decides by these from now on. */
export function replyWithLaw({
  questions = [],
  rules = [],
  options = defaultOptions,
  law = {},
}: OfLaw): void {
  reply(recordCalls(lawKind).one, { data: [storedLaw(law)] });
  reply(questionList, { totalLength: questions.length, data: questions });
  reply(ruleList, { data: rules });
  for (const call of [optionsList, optionsEdit]) {
    replyBy(call, (body) => ({
      dropdownoption: formatOptions(options),
      type: typeIn(body),
      version: options === defaultOptions ? 0 : 4,
    }));
  }
  const reasons = explainRules(rules, mapAnswers(questions));
  const result = combineResults(reasons.map((reason) => reason.result));
  reply(ruleEvaluate, { result, reasons, unanswered: [] });
  replyBy(questionEdit, (body) => {
    const question = questions.find(({ id }) => id === Reflect.get(Object(body), 'id'));
    if (!question) throw new Error('The test asks for a question that is not there.');
    return { question };
  });
}

/** Starts a server without answers, and signs somebody in. */
export function startServer(workspaceAccessType: 'Edit' | 'View' = 'Edit'): void {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  answers.clear();
  sent.clear();
  startSession({
    success: 1,
    access_token: 'token',
    username: 'editor',
    role: 'no',
    workspaceAccessType,
    model_access_controller: { statusInfo: 'All', serchInfo: 'Yes', gridInfo: 'Yes' },
    passwordChangeRequired: false,
    twofactor: false,
  });
  reply(parentLaws, {
    data: [
      { id: 7, ActCodeName: 'MINES-1952', Category: 'Mines', Law: 'Mines Act, 1952' },
      { id: 42, ActCodeName: 'FACT-1948', Category: 'Factories & Safety', Law: 'Factories Act, 1948' },
    ],
    more: false,
  });
  globalThis.fetch = (input, init) => {
    if (typeof input !== 'string' || typeof init?.body !== 'string') throw new Error('Unexpected request.');
    return answer(input, init.body);
  };
}
