import { ruleOperators, type InputField, type RuleOperator } from '../../contract/values/index.ts';

const choiceOperators: readonly RuleOperator[] = ['Selected', 'Not Selected'];
const textOperators = ruleOperators.filter((operator) => !choiceOperators.includes(operator));

/** The operators that a question of this type can be compared by, in the order in which they are offered (D1 §5). */
export const listOperators = (input: InputField): readonly RuleOperator[] =>
  input === 'text' ? textOperators : choiceOperators;

/** Whether an operator compares with an answer of the rule's row, or looks at the question's answer alone. */
export const needsRowAnswer = (operator: RuleOperator): boolean =>
  operator !== 'Is Empty' && operator !== 'Is Not Empty';

/** The operator of a row whose select or radio question was chosen: by whether the row has an answer (D1 §4). */
export const toChoiceOperator = (answer: string): RuleOperator =>
  answer === '' ? 'Not Selected' : 'Selected';
