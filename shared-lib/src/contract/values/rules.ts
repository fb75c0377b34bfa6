import { Type, type Static } from 'typebox';
import { recordId } from './primitives.ts';

/** The kinds of input for a question's answer (D1 §3 "Law question"). */
export const inputFields = ['text', 'select', 'radio'] as const;
export type InputField = (typeof inputFields)[number];

/** The question types with options. */
export const optionTypes = ['select', 'radio'] as const;
export type OptionType = (typeof optionTypes)[number];

/** The operators of a rule, which compare the answer to a question (D1 §5); the first ten are for text questions. */
export const ruleOperators = [
  'Is',
  'Equals',
  'Is Not',
  'Not Equals',
  'Is Empty',
  'Is Not Empty',
  'Contains',
  'Not Contains',
  'Lesser than',
  'Greater Than',
  'Selected',
  'Not Selected',
] as const;
export type RuleOperator = (typeof ruleOperators)[number];

/** Whether any or all rows of a rule must match. */
export const ruleConnectives = ['Any', 'All'] as const;
export type RuleConnective = (typeof ruleConnectives)[number];

/** The results of one rule. */
export const ruleOutcomes = ['Applicable', 'Not Applicable'] as const;
export type RuleOutcome = (typeof ruleOutcomes)[number];

/** The combined results of a law's rules (decisions §4 `rules/evaluate`). */
export const applicabilities = [...ruleOutcomes, 'Not decided', 'Conflict'] as const;
export type Applicability = (typeof applicabilities)[number];

/** One of some texts. */
export const anEnum = <Value extends string>(values: readonly Value[]) =>
  Type.Unsafe<Value>(Type.Enum([...values]));

/** A row of the IF part; the question is named by its text (decisions §4). */
export const ruleRowProperties = () => ({
  lawrulecondition: Type.String(),
  lawquestiontype: anEnum<InputField>(inputFields),
  lawruletype: anEnum(ruleOperators),
  lawruleanswer: Type.String(),
});
export const ruleRowSchema = () => Type.Object({ id: recordId(), ...ruleRowProperties() });
export type RuleRow = Static<ReturnType<typeof ruleRowSchema>>;

/** The result of one rule, with the deciding rows and the answers that they were compared with. */
export const ruleReasonSchema = () =>
  Type.Object({
    id: recordId(),
    UniqueCode: Type.String(),
    rulename: Type.String(),
    result: anEnum(ruleOutcomes),
    /** Whether the condition is met. */
    holds: Type.Boolean(),
    rows: Type.Array(
      Type.Object({
        ...ruleRowProperties(),
        id: recordId(),
        lawqusanswer: Type.String(),
        holds: Type.Boolean(),
      }),
    ),
  });
export type RuleReason = Static<ReturnType<typeof ruleReasonSchema>>;
