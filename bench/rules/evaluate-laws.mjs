import { evaluateLaw, listOperators } from '@lexboard/shared-lib/domain';

const operators = listOperators('text');

/** A rule that reads two of the four questions, by another operator for each. */
const makeRule = (number) => ({
  lawthenruleconditiontype: number % 2 === 0 ? 'Any' : 'All',
  lawthenrulecondition: number % 3 === 0 ? 'Not Applicable' : 'Applicable',
  lawRulesArr: [0, 1].map((row) => ({
    lawrulecondition: `Question ${(number + row) % 4}`,
    lawruletype: operators[(number + row) % operators.length],
    lawruleanswer: String(number % 50),
  })),
});

const makeLaw = (number, rules) => ({
  rules: Array.from({ length: rules }, (_rule, index) => makeRule(number * rules + index)),
  answers: new Map(
    [0, 1, 2, 3].map((question) => [`Question ${question}`, String((number * 7 + question) % 50)]),
  ),
});

/** @returns how long it takes to decide about so many laws, in ms, each of several times */
export function timeEvaluation({ laws, rules, times }) {
  const made = Array.from({ length: laws }, (_law, number) => makeLaw(number, rules));
  return Array.from({ length: times }, () => {
    const start = performance.now();
    for (const { rules: ofLaw, answers } of made) evaluateLaw(ofLaw, answers);
    return performance.now() - start;
  });
}
