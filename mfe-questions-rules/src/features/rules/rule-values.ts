import {
  limits,
  ruleConnectives,
  ruleOperators,
  ruleOutcomes,
  type InputField,
  type LawQuestion,
  type LawRule,
  type RuleConnective,
  type RuleOperator,
  type RuleOutcome,
  type RuleRow,
  type SentRuleRow,
} from '@lexboard/shared-lib/contract';
import {
  canAnswer,
  toChoiceOperator,
  listOperators,
  mergeFields,
  needsRowAnswer,
  type FormVersions,
  type Options,
} from '@lexboard/shared-lib/domain';
import { array, boolean, createLimitedText, number, object, string } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { mergeRows } from '../../parts/merge-rows.ts';

/** An edited row of the IF part. */
export interface RowValues {
  /** React key; for a stored row its id. */
  key: number;
  /** Whether the row is stored. */
  stored: boolean;
  lawrulecondition: string;
  /** The question's type; empty if none is selected. */
  lawquestiontype: InputField | '';
  lawruletype: RuleOperator | '';
  lawruleanswer: string;
  /** Whether the person selected the operator; until then that of an option question follows the answer (D1 §4). */
  chosen: boolean;
}

export interface RuleValues {
  rulename: string;
  lawthenruleconditiontype: RuleConnective;
  lawthenrulecondition: RuleOutcome;
  lawRulesArr: RowValues[];
}

export const emptyRow = (key: number): RowValues => ({
  key,
  stored: false,
  lawrulecondition: '',
  lawquestiontype: '',
  lawruletype: '',
  lawruleanswer: '',
  chosen: false,
});

const toRowValues = ({ id, ...row }: RuleRow): RowValues => ({ key: id, stored: true, ...row, chosen: true });

export const newRule: RuleValues = {
  rulename: '',
  lawthenruleconditiontype: 'Any',
  lawthenrulecondition: 'Applicable',
  lawRulesArr: [emptyRow(1)],
};

export const toRuleValues = (rule: LawRule): RuleValues => ({
  rulename: rule.rulename,
  lawthenruleconditiontype: rule.lawthenruleconditiontype,
  lawthenrulecondition: rule.lawthenrulecondition,
  lawRulesArr: rule.lawRulesArr.map(toRowValues),
});

/**
 * Selects a row's question: sets the operator of an option question by whether it has an answer (D1 §4), and clears
 * values that do not fit.
 */
export function setQuestion(
  row: RowValues,
  { lawqusname, inputfield }: LawQuestion,
  options: Options,
): RowValues {
  const answer = canAnswer(inputfield, options, row.lawruleanswer) ? row.lawruleanswer : '';
  const kept = listOperators(inputfield).find((operator) => operator === row.lawruletype) ?? '';
  const lawruletype = inputfield === 'text' ? kept : toChoiceOperator(answer);
  return {
    ...row,
    lawrulecondition: lawqusname,
    lawquestiontype: inputfield,
    lawruletype,
    lawruleanswer: answer,
    chosen: false,
  };
}

/** Sets a row's answer; the operator of an option question follows it, unless the person selected one. */
export const setAnswer = (row: RowValues, input: InputField, answer: string): RowValues => ({
  ...row,
  lawruleanswer: answer,
  lawruletype: input === 'text' || row.chosen ? row.lawruletype : toChoiceOperator(answer),
});

/** Sets a row's operator. The typed answer stays; operators without a comparison do not send it. */
export const setOperator = (row: RowValues, operator: RuleOperator | ''): RowValues => ({
  ...row,
  lawruletype: operator,
  chosen: true,
});

const needsNoAnswer = (operator: unknown) =>
  ruleOperators.some((one) => one === operator && !needsRowAnswer(one));

const toRowContent = ({ lawrulecondition, lawquestiontype, lawruletype, lawruleanswer }: RowValues) => ({
  lawrulecondition,
  lawquestiontype,
  lawruletype,
  lawruleanswer,
});

const toSentRow = (row: RowValues): SentRuleRow => ({
  ...(row.stored && { id: row.key }),
  ...toRowContent(row),
  ...(needsNoAnswer(row.lawruletype) && { lawruleanswer: '' }),
});

/** The body of a create. */
export const toSentRule = ({ lawRulesArr, ...rule }: RuleValues) => ({
  ...rule,
  lawRulesArr: lawRulesArr.map(toSentRow),
});

/** The changed fields only (D1 §4 "Rule update sends only changed fields"). */
export function pickChangedFields(
  values: RuleValues,
  stored: LawRule,
): Partial<ReturnType<typeof toSentRule>> {
  const now = toSentRule(values);
  const before = toSentRule(toRuleValues(stored));
  const names = ['rulename', 'lawthenruleconditiontype', 'lawthenrulecondition', 'lawRulesArr'] as const;
  const changed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name]]));
}

/** Merges a person's changes into the stored rule, row by row. */
export function mergeRules({ mine, before, now }: FormVersions<RuleValues>): RuleValues {
  const rows = { mine: mine.lawRulesArr, before: before.lawRulesArr, now: now.lawRulesArr };
  const lawRulesArr = mergeRows(rows, {
    idOf: ({ key, stored }) => (stored ? key : `new ${key}`),
    nameOf: ({ key }) => key,
    contentOf: (row) => ({ ...toRowContent(row), chosen: row.chosen }),
    emptyRow,
  });
  return { ...mergeFields({ mine, before, now }), lawRulesArr };
}

/** Whether an operator needs an answer in the row. */
export const needsAnswer = (operator: unknown) =>
  ruleOperators.some((one) => one === operator && needsRowAnswer(one) && one !== 'Not Selected');

const createAnswerSchema = () => string().default('');

const createAnswerCheck = (operator: unknown, answer: ReturnType<typeof createAnswerSchema>) => {
  if (needsNoAnswer(operator)) return createAnswerSchema();
  return needsAnswer(operator) ? answer.trim().required(() => t('Please fill the Answer.')) : answer;
};

/** The checks of a rule, as on the server. */
export const ruleSchema = object({
  rulename: createLimitedText(limits.name)
    .trim()
    .required(() => t('Please fill the Rule Name.')),
  lawthenruleconditiontype: string().oneOf(ruleConnectives).required(),
  lawthenrulecondition: string().oneOf(ruleOutcomes).required(),
  lawRulesArr: array()
    .of(
      object({
        key: number().required(),
        stored: boolean().required(),
        lawrulecondition: string().required(() => t('Please choose a question.')),
        lawquestiontype: string<InputField | ''>().default(''),
        lawruletype: string<RuleOperator | ''>().required(() => t('Please choose an operator.')),
        lawruleanswer: createLimitedText(limits.text)
          .default('')
          .when('lawruletype', ([operator], answer) => createAnswerCheck(operator, answer)),
        chosen: boolean().required(),
      }),
    )
    .required(),
});
