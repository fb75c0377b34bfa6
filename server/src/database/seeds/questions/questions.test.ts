import { ruleOperators } from '@lexboard/shared-lib/contract';
import {
  canAnswer,
  canCompare,
  defaultOptions,
  evaluateLaw,
  type Options,
} from '@lexboard/shared-lib/domain';
import { demoLaws } from '../laws/index.ts';
import { demoQuestions } from './index.ts';
import type { DemoQuestions } from './types.ts';

const optionsOf = ({ options }: DemoQuestions): Options => ({
  select: options?.select ?? defaultOptions,
  radio: options?.radio ?? defaultOptions,
});

function resultOf({ questions, rules }: DemoQuestions) {
  const answers = new Map(questions.map(([, question, answer]) => [question, answer]));
  return evaluateLaw(
    rules.map(({ connective = 'Any', outcome = 'Applicable', rows }) => ({
      lawthenruleconditiontype: connective,
      lawthenrulecondition: outcome,
      lawRulesArr: rows.map(([lawrulecondition, lawruletype, lawruleanswer = '']) => ({
        lawrulecondition,
        lawruletype,
        lawruleanswer,
      })),
    })),
    answers,
  );
}

test('there are laws of every result, and every operator', () => {
  const results = demoQuestions.map(resultOf);
  expect(new Set(results)).toEqual(new Set(['Applicable', 'Not Applicable', 'Conflict']));
  expect(results.filter((result) => result === 'Conflict')).toHaveLength(1);
  expect(demoQuestions.length).toBeGreaterThanOrEqual(12);
  const operators = demoQuestions.flatMap(({ rules }) =>
    rules.flatMap(({ rows }) => rows.map(([, operator]) => operator)),
  );
  expect(new Set(operators)).toEqual(new Set(ruleOperators));
});

test.each(demoQuestions)(
  'those of $law belong to one law that is in force, and its rules can read them',
  (group) => {
    const laws = demoLaws.filter(({ code }) => code === group.law);
    expect(laws.map(({ repealed }) => repealed ?? false)).toEqual([false]);
    const options = optionsOf(group);
    const inputs = new Map(group.questions.map(([input, question]) => [question, input]));
    expect(group.questions.filter(([input, , answer]) => !canAnswer(input, options, answer))).toEqual([]);
    for (const [question, lawruletype, lawruleanswer = ''] of group.rules.flatMap(({ rows }) => rows)) {
      const input = inputs.get(question);
      expect({ question, fits: input && canCompare({ lawruletype, lawruleanswer }, input, options) }).toEqual(
        {
          question,
          fits: true,
        },
      );
    }
  },
);
