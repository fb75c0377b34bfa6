import { ruleOperators, type InputField, type RuleOperator } from '../../contract/values/index.ts';

const choiceOperators: readonly RuleOperator[] = ['Selected', 'Not Selected'];
const textOperators = ruleOperators.filter((operator) => !choiceOperators.includes(operator));

/** The operators for a question type, in display order (D1 §5). */
export const listOperators = (input: InputField): readonly RuleOperator[] =>
  input === 'text' ? textOperators : choiceOperators;

/** Whether an operator needs an answer in the rule row. */
export const needsRowAnswer = (operator: RuleOperator): boolean =>
  operator !== 'Is Empty' && operator !== 'Is Not Empty';

/** The operator of a row with a select or radio question, which depends on whether the row has an answer (D1 §4). */
export const toChoiceOperator = (answer: string): RuleOperator =>
  answer === '' ? 'Not Selected' : 'Selected';
