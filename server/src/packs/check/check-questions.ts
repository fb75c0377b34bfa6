import type { PackQuestions } from '@lexboard/shared-lib/contract';
import {
  canAnswer,
  canCompare,
  defaultOptions,
  isBlankText,
  needsRowAnswer,
  toTextKey,
  type Options,
} from '@lexboard/shared-lib/domain';

type Question = PackQuestions['questions'][number];
type Rule = PackQuestions['rules'][number];

function findQuestionFaults(questions: readonly Question[], options: Options): string[] {
  const asked = new Set<string>();
  return questions.flatMap(({ lawqusname, lawqusanswer, inputfield }) => {
    const key = toTextKey(lawqusname);
    const isTwice = asked.has(key);
    asked.add(key);
    if (key === '') return ['a question has no text'];
    if (isTwice) return [`the question "${lawqusname}" stands twice`];
    return canAnswer(inputfield, options, lawqusanswer)
      ? []
      : [`the answer "${lawqusanswer}" is no option of "${lawqusname}"`];
  });
}

function findRowFault(
  row: Rule['lawRulesArr'][number],
  asked: ReadonlyMap<string, Question>,
  options: Options,
): string | undefined {
  const { lawrulecondition: text, lawruletype: operator, lawruleanswer: answer } = row;
  const question = asked.get(toTextKey(text));
  if (!question) return `names the question "${text}", which this law does not ask`;
  if (!canCompare({ ...row, lawruleanswer: '' }, question.inputfield, options))
    return `compares "${text}" by ${operator}, which a ${question.inputfield} question does not have`;
  if (needsRowAnswer(operator) && operator !== 'Not Selected' && isBlankText(answer))
    return `lacks the answer to "${text}"`;
  return canCompare(row, question.inputfield, options)
    ? undefined
    : `compares "${text}" with "${answer}", which is no option`;
}

/** Finds what is wrong with the questions and rules of a law. */
export function findQuestionsFaults({ options: own = {}, questions, rules }: PackQuestions): string[] {
  const options = { select: own.select ?? defaultOptions, radio: own.radio ?? defaultOptions };
  const asked = new Map(questions.map((question) => [toTextKey(question.lawqusname), question]));
  const lists = Object.entries(options).flatMap(([type, names]) =>
    names.length === 0 || new Set(names.map(toTextKey)).size < names.length || names.some(isBlankText)
      ? [`the options of ${type} must be names, each once`]
      : [],
  );
  const ofRules = rules.flatMap(({ rulename, lawRulesArr }) => {
    const faults = lawRulesArr.flatMap((row) => findRowFault(row, asked, options) ?? []);
    if (lawRulesArr.length === 0) faults.push('has no condition');
    return faults.map((fault) => `the rule "${rulename}" ${fault}`);
  });
  return [...lists, ...findQuestionFaults(questions, options), ...ofRules].map(
    (message) => `questions: ${message}`,
  );
}
