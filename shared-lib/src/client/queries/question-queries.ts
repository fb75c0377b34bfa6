import {
  limits,
  optionsEdit,
  optionsList,
  questionEdit,
  questionList,
  ruleEvaluate,
  ruleList,
  ruleWhatIf,
  type AnswerOverride,
  type LawQuestion,
  type OptionType,
} from '@lexboard/shared-lib/contract';
import { law, parseOptions, formatText } from '@lexboard/shared-lib/domain';
import { queryClient, queryOptions } from '@lexboard/shared-lib/query';
import { recordQueryOptions } from './queries.ts';
import { request } from '../http/request.ts';

/**
 * Query key prefix for questions and rules. It lies below the key of records, so a change of a law (which may lock
 * it) invalidates it, too. `refreshRecords(law)` after a change of questions or rules also refreshes the lists of
 * laws.
 */
const questionsKey = (lawId: number) => ['record', 'questions', lawId] as const;

/**
 * Calls for questions and rules carry the code of the law (D1 §7). The code never changes, so any cached copy is
 * good.
 */
async function readLawCode(lawId: number): Promise<{ LawUniqueCode: string }> {
  const { data } = await queryClient.ensureQueryData(recordQueryOptions(law, lawId));
  return { LawUniqueCode: formatText(data[0]?.[law.wire.code]) };
}

async function readAllQuestions(lawId: number, signal: AbortSignal): Promise<LawQuestion[]> {
  const pageSize = limits.pageSize;
  const questions: LawQuestion[] = [];
  const code = await readLawCode(lawId);
  for (let page = 1; ; page += 1) {
    const { data, totalLength } = await request(questionList, {
      body: { id: lawId, ...code, page, pageSize },
      signal,
    });
    questions.push(...data);
    if (data.length === 0 || questions.length >= totalLength) return questions;
  }
}

/** All questions of a law, at most 500: the page evaluates the rules over all of them. */
export const questionsQueryOptions = (lawId: number) =>
  queryOptions({
    queryKey: [...questionsKey(lawId), 'list'],
    queryFn: ({ signal }) => readAllQuestions(lawId, signal),
  });

/** The answer options that a law offers for a type of question; version 0 means that none are stored. */
export interface OfferedOptions {
  options: readonly string[];
  version: number;
}

async function readOptions(
  call: typeof optionsList,
  body: { law_id: number; type: OptionType },
  signal: AbortSignal,
): Promise<OfferedOptions> {
  const code = await readLawCode(body.law_id);
  const { dropdownoption, version } = await request(call, { body: { ...body, ...code }, signal });
  return { options: parseOptions(dropdownoption), version };
}

export const optionsQueryOptions = (lawId: number, type: OptionType) =>
  queryOptions({
    queryKey: [...questionsKey(lawId), 'options', type],
    queryFn: ({ signal }) => readOptions(optionsList, { law_id: lawId, type }, signal),
  });

/** Both option lists for their editor, never from the cache: their versions decide whether a save is a conflict. */
export const editedOptionsQueryOptions = (lawId: number) =>
  queryOptions({
    queryKey: ['options', lawId],
    queryFn: async ({ signal }) => {
      const read = (type: OptionType) => readOptions(optionsEdit, { law_id: lawId, type }, signal);
      const [select, radio] = await Promise.all([read('select'), read('radio')]);
      return { select, radio };
    },
    staleTime: 0,
    gcTime: 0,
  });

/** The rules of a law. */
export const rulesQueryOptions = (lawId: number) =>
  queryOptions({
    queryKey: [...questionsKey(lawId), 'rules'],
    queryFn: async ({ signal }) => {
      const code = await readLawCode(lawId);
      return (await request(ruleList, { body: { id: lawId, ...code }, signal })).data;
    },
  });

/** The combined result of a law's rules, with the reasons. */
export const applicabilityQueryOptions = (lawId: number) =>
  queryOptions({
    queryKey: [...questionsKey(lawId), 'applicability'],
    queryFn: ({ signal }) => request(ruleEvaluate, { body: { id: lawId }, signal }),
  });

/** A page of the laws whose result would change if the answer were saved in every law that asks the same question. */
export const whatIfQueryOptions = (answer: AnswerOverride, page: number, pageSize: number) =>
  queryOptions({
    queryKey: ['record', 'whatif', answer, page, pageSize],
    queryFn: ({ signal }) => request(ruleWhatIf, { body: { answers: [answer], page, pageSize }, signal }),
    staleTime: 0,
  });

/** One question for its dialog, never from the cache: its version decides whether a save is a conflict. */
export const questionQueryOptions = (id: number) =>
  queryOptions({
    queryKey: ['question', id],
    queryFn: ({ signal }) => request(questionEdit, { body: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
