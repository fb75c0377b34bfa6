import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import {
  anEnum,
  inputFields,
  type InputField,
  applicabilities,
  ruleConnectives,
  ruleOutcomes,
  ruleReasonSchema,
  ruleRowSchema,
  ruleOperators,
  type RuleOperator,
} from '../values/rules.ts';
import { questionLimits } from './law-questions.ts';
import { pageProperties } from '../lists.ts';
import {
  doneReply,
  limits,
  messageReply,
  recordId,
  strictObject,
  text,
  titleInHindi,
} from '../values/primitives.ts';
import { versionNumber } from '../values/records.ts';

/** A rule of a law (D1 §3). */
export const lawRuleSchema = () =>
  Type.Object({
    id: recordId(),
    UniqueCode: Type.String(),
    law_id: recordId(),
    LawUniqueCode: Type.String(),
    rulename: Type.String(),
    lawthenruleconditiontype: anEnum(ruleConnectives),
    lawthenrulecondition: anEnum(ruleOutcomes),
    lawRulesArr: Type.Array(ruleRowSchema()),
    version: Type.Integer(),
  });
export type LawRule = Static<ReturnType<typeof lawRuleSchema>>;

/** A rule row in a request. Without an operator, a select or radio question gets Selected or Not Selected (D1 §4). */
export const sentRuleRowSchema = () =>
  strictObject({
    id: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
    lawrulecondition: text(limits.name),
    lawquestiontype: Type.Optional(anEnum<InputField | ''>([...inputFields, ''])),
    lawruletype: Type.Optional(anEnum<RuleOperator | ''>([...ruleOperators, ''])),
    lawruleanswer: Type.Optional(text()),
  });
export type SentRuleRow = Static<ReturnType<typeof sentRuleRowSchema>>;

const sentRuleProperties = () => ({
  rulename: text(limits.name),
  lawthenruleconditiontype: anEnum(ruleConnectives),
  lawthenrulecondition: anEnum(ruleOutcomes),
  lawRulesArr: Type.Array(sentRuleRowSchema(), { maxItems: questionLimits.ruleRows }),
});

export const ruleListShape = () => ({
  tag: 'rules',
  summary: 'The rules of a law',
  body: strictObject({ id: recordId(), LawUniqueCode: Type.Optional(text(limits.name)) }),
  reply: doneReply({ data: Type.Array(lawRuleSchema()) }),
});
export const ruleList = readingCall<typeof ruleListShape>('/rules/list', 'signedIn', {
  data: 'array',
});

export const ruleCreateShape = () => ({
  tag: 'rules',
  summary: 'Store a new rule; the same idempotencyKey stores it once',
  body: strictObject({
    ...sentRuleProperties(),
    law_id: recordId(),
    LawUniqueCode: Type.Optional(text(limits.name)),
    idempotencyKey: Type.Optional(text(100, 1)),
  }),
  reply: doneReply({
    message: Type.String(),
    id: recordId(),
    UniqueCode: Type.String(),
    version: Type.Integer(),
  }),
});
export const ruleCreate = call<typeof ruleCreateShape>('/rules/create', 'edit');

/** A rule's UniqueCode or number. */
const ruleName = () => Type.Union([recordId(), text(limits.name, 1)]);

export const ruleEditShape = () => ({
  tag: 'rules',
  summary: 'One rule: by its UniqueCode, or the first one of a law by its LawUniqueCode',
  body: strictObject({ id: ruleName() }),
  reply: doneReply({ rule: lawRuleSchema() }),
});
export const ruleEdit = readingCall<typeof ruleEditShape>('/rules/edit', 'signedIn', {
  rule: 'object',
});

export const ruleUpdateShape = () => ({
  tag: 'rules',
  summary: 'Change a rule: `oldData` as it was loaded, `newData` the changed fields only',
  body: strictObject({
    data: strictObject({
      oldData: Type.Object({ id: recordId(), version: versionNumber() }),
      newData: Type.Partial(strictObject(sentRuleProperties())),
    }),
    LawUniqueCode: Type.Optional(text(limits.name)),
  }),
  reply: doneReply({ message: Type.String(), version: Type.Integer() }),
});
export const ruleUpdate = call<typeof ruleUpdateShape>('/rules/update', 'edit');

export const ruleDeleteShape = () => ({
  tag: 'rules',
  summary: 'Delete a rule',
  body: strictObject({ id: ruleName(), version: Type.Optional(versionNumber()) }),
  reply: messageReply(),
});
export const ruleDelete = call<typeof ruleDeleteShape>('/rules/delete', 'edit');

/** Hypothetical answers that replace saved ones. */
const answersInstead = () =>
  Type.Array(strictObject({ id: recordId(), lawqusanswer: text() }), {
    maxItems: limits.pageSize,
  });
export type AnswerOverride = Static<ReturnType<typeof answersInstead>>[number];

export const ruleEvaluateShape = () => ({
  tag: 'rules',
  summary: 'Whether a law applies and why; `answers` stand in for the saved ones',
  body: strictObject({ id: recordId(), answers: Type.Optional(answersInstead()) }),
  reply: doneReply({
    result: anEnum(applicabilities),
    reasons: Type.Array(ruleReasonSchema()),
    /** Questions used in rules that are unanswered. */
    unanswered: Type.Array(Type.String()),
  }),
});
export const ruleEvaluate = readingCall<typeof ruleEvaluateShape>('/rules/evaluate', 'signedIn', {
  reasons: 'array',
});

/** A law whose result would change. */
export const changedLawSchema = () =>
  Type.Object({
    id: recordId(),
    LawUniqueCode: Type.String(),
    ActCodeName: Type.String(),
    Law: Type.String(),
    title_hi: titleInHindi(),
    before: anEnum(applicabilities),
    after: anEnum(applicabilities),
    /** The rules whose outcome would be reversed. */
    rules: Type.Array(
      Type.Object({
        UniqueCode: Type.String(),
        rulename: Type.String(),
        before: anEnum(ruleOutcomes),
        after: anEnum(ruleOutcomes),
      }),
    ),
  });
export type ChangedLaw = Static<ReturnType<typeof changedLawSchema>>;

export const ruleWhatIfShape = () => ({
  tag: 'rules',
  summary: 'Which laws would change if these answers were saved in every law that asks the same questions',
  body: strictObject({ answers: answersInstead(), ...pageProperties() }),
  reply: doneReply({
    totalLength: Type.Integer(),
    /** Number of laws that ask one of the questions. */
    asking: Type.Integer(),
    data: Type.Array(changedLawSchema()),
  }),
});
export const ruleWhatIf = readingCall<typeof ruleWhatIfShape>('/rules/whatif', 'signedIn', {
  totalLength: 'number',
  data: 'array',
});
