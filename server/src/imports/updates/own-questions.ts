import type { PackQuestions } from '@lexboard/shared-lib/contract';
import { toTextKey } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { readQuestionsOfLaws } from '../../questions/stored/question-repository.ts';
import { readRules } from '../../questions/stored/rule-repository.ts';

type Question = PackQuestions['questions'][number];
type Rule = PackQuestions['rules'][number];

/** Questions and rules of a law, without its options. */
export type AskedOfLaw = Pick<PackQuestions, 'questions' | 'rules'>;

/** Reads the questions and rules of laws as a pack writes them. */
export async function readAskedOfLaws(
  trx: Transaction,
  lawIds: readonly number[],
): Promise<Map<number, AskedOfLaw>> {
  if (lawIds.length === 0) return new Map();
  const [questions, rules] = await Promise.all([readQuestionsOfLaws(trx, lawIds), readRules(trx, lawIds)]);
  const toPacked = (id: number): AskedOfLaw => ({
    questions: (questions.get(id) ?? []).map(({ inputfield, lawqusname, lawqusanswer }) => ({
      ...{ inputfield, lawqusname, lawqusanswer },
    })),
    rules: (rules.get(id) ?? []).map(
      ({ rulename, lawthenruleconditiontype, lawthenrulecondition, lawRulesArr }) => ({
        ...{ rulename, lawthenruleconditiontype, lawthenrulecondition },
        lawRulesArr: lawRulesArr.map(({ lawrulecondition, lawruletype, lawruleanswer }) => ({
          ...{ lawrulecondition, lawruletype, lawruleanswer },
        })),
      }),
    ),
  });
  return new Map(lawIds.map((id) => [id, toPacked(id)]));
}

const wordsOfQuestion = ({ lawqusname, inputfield }: Question) => `${lawqusname} (${inputfield})`;

const wordsOfRule = ({ rulename, lawthenrulecondition, lawthenruleconditiontype, lawRulesArr }: Rule) => {
  const rows = lawRulesArr.map(({ lawrulecondition, lawruletype, lawruleanswer }) =>
    [lawrulecondition, lawruletype, lawruleanswer].filter(Boolean).join(' – '),
  );
  return `${rulename}: ${lawthenruleconditiontype} of ${rows.join('; ')}: ${lawthenrulecondition}`;
};

/** Questions and rules as people read them, one a line. Answers are the organisation's own and not named. */
export const describeAsked = (asked: AskedOfLaw | undefined): string =>
  [...(asked?.questions ?? []).map(wordsOfQuestion), ...(asked?.rules ?? []).map(wordsOfRule)].join('\n');

/** Whether the organisation changed or removed one of the questions and rules that the pack gave it. Its further ones are no change. */
export function hasOwnAsked(base: AskedOfLaw | undefined, own: AskedOfLaw | undefined): boolean {
  const stands = new Set(describeAsked(own).split('\n').map(toTextKey));
  return describeAsked(base)
    .split('\n')
    .some((line) => line !== '' && !stands.has(toTextKey(line)));
}
