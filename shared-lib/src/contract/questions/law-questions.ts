import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { inputFields, optionTypes, type InputField, type OptionType } from '../values/rules.ts';
import { pageProperties } from '../lists.ts';
import { doneReply, limits, messageReply, recordId, strictObject, text } from '../values/primitives.ts';
import { versionNumber } from '../values/records.ts';

/** Limits of decisions §6: questions of a request, rows of a rule, options of a list, and totals of a law. */
export const questionLimits = {
  rows: 20,
  ruleRows: 50,
  options: 200,
  perLaw: 500,
  rulesPerLaw: 200,
} as const;

const inputField = () => Type.Unsafe<InputField>(Type.Enum([...inputFields]));
const optionType = () => Type.Unsafe<OptionType>(Type.Enum([...optionTypes]));
const codeOfLaw = () => Type.Optional(text(limits.name));
const idempotencyKey = () => Type.Optional(text(100, 1));

/** Whether to change what rules depend on; rule rows that no longer fit are removed. */
const force = () => Type.Optional(Type.Boolean());

/** A question of a law (D1 §3); `lawqusanswer` is empty if it is unanswered. */
export const lawQuestionSchema = () =>
  Type.Object({
    id: recordId(),
    law_id: recordId(),
    LawUniqueCode: Type.String(),
    lawname: Type.String(),
    lawqusname: Type.String(),
    lawqusanswer: Type.String(),
    inputfield: inputField(),
    version: Type.Integer(),
  });
export type LawQuestion = Static<ReturnType<typeof lawQuestionSchema>>;

export const questionListShape = () => ({
  tag: 'lawquestionans',
  summary: 'The questions of a law, in the order in which they were asked',
  body: strictObject({ id: recordId(), LawUniqueCode: codeOfLaw(), ...pageProperties() }),
  reply: doneReply({ totalLength: Type.Integer(), data: Type.Array(lawQuestionSchema()) }),
});
export const questionList = readingCall<typeof questionListShape>('/lawquestionans/list', 'signedIn', {
  totalLength: 'number',
  data: 'array',
});

/** One row of the add dialog. */
export const newQuestionSchema = () =>
  strictObject({
    lawqusname: text(limits.name),
    lawqusanswer: Type.Optional(text()),
    inputfield: inputField(),
  });
export type NewQuestion = Static<ReturnType<typeof newQuestionSchema>>;

export const questionCreateShape = () => ({
  tag: 'lawquestionans',
  summary: 'Ask questions of a law; the same idempotencyKey asks them once',
  body: strictObject({
    lawname: text(limits.name),
    law_id: recordId(),
    LawUniqueCode: codeOfLaw(),
    lawQuestionAnsArr: Type.Array(newQuestionSchema(), { minItems: 1, maxItems: questionLimits.rows }),
    idempotencyKey: idempotencyKey(),
  }),
  reply: doneReply({ message: Type.String(), ids: Type.Array(recordId()) }),
});
export const questionCreate = call<typeof questionCreateShape>('/lawquestionans/create', 'edit');

export const questionEditShape = () => ({
  tag: 'lawquestionans',
  summary: 'One question, for its dialog',
  body: strictObject({ id: recordId() }),
  reply: doneReply({ question: lawQuestionSchema() }),
});
export const questionEdit = readingCall<typeof questionEditShape>('/lawquestionans/edit', 'signedIn', {
  question: 'object',
});

export const questionUpdateShape = () => ({
  tag: 'lawquestionans',
  summary:
    'Change a question; an older version is refused with 409. With `everywhere` every law that asks the same question gets the answer',
  body: strictObject({
    id: recordId(),
    law_id: Type.Optional(recordId()),
    LawUniqueCode: codeOfLaw(),
    lawname: text(limits.name),
    lawqusname: text(limits.name),
    lawqusanswer: text(),
    inputfield: inputField(),
    version: Type.Optional(versionNumber()),
    everywhere: Type.Optional(Type.Boolean()),
    force: force(),
  }),
  reply: doneReply({ message: Type.String(), version: Type.Integer(), laws: Type.Integer() }),
});
export const questionUpdate = call<typeof questionUpdateShape>('/lawquestionans/update', 'edit');

export const questionDeleteShape = () => ({
  tag: 'lawquestionans',
  summary: 'Delete a question. One that rules use is refused, unless `force` takes their rows out',
  body: strictObject({ id: recordId(), version: Type.Optional(versionNumber()), force: force() }),
  reply: messageReply(),
});
export const questionDelete = call<typeof questionDeleteShape>('/lawquestionans/delete', 'edit');

export const optionsSaveShape = () => ({
  tag: 'lawquestionans',
  summary:
    'Replace the options of a law’s select or radio questions; `was` renames one. An option in use is refused, unless `force`',
  body: strictObject({
    lawQuestionSelectOption: Type.Array(
      strictObject({ selectedoption: text(limits.name), was: Type.Optional(text(limits.name)) }),
      { minItems: 1, maxItems: questionLimits.options },
    ),
    law_id: recordId(),
    LawUniqueCode: codeOfLaw(),
    type: optionType(),
    version: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
    force: force(),
  }),
  reply: doneReply({ message: Type.String(), version: Type.Integer() }),
});
export const optionsSave = call<typeof optionsSaveShape>('/lawquestionans/lawquestiondropdownoption', 'edit');

/** The options of a question type: `dropdownoption` is the JSON text of a list of `{selectedoption}`. */
export const optionsShape = () => ({
  tag: 'lawquestionans',
  summary: 'The options of a law’s select or radio questions; Yes and No, at version 0, until some are saved',
  body: strictObject({ LawUniqueCode: codeOfLaw(), law_id: recordId(), type: optionType() }),
  reply: doneReply({ dropdownoption: Type.String(), type: optionType(), version: Type.Integer() }),
});
export const optionsList = readingCall<typeof optionsShape>('/lawquestionans/listlawquedropdown', 'signedIn');
export const optionsEdit = readingCall<typeof optionsShape>('/lawquestionans/editlawquedropdown', 'signedIn');

export const questionCopyShape = () => ({
  tag: 'lawquestionans',
  summary:
    'Copy questions of another law with their options, and with `rules` the rules that read only copied questions; what the law asks already is left as it is',
  body: strictObject({
    from: recordId(),
    law_id: recordId(),
    questions: Type.Optional(
      Type.Array(recordId(), { minItems: 1, maxItems: limits.pageSize, uniqueItems: true }),
    ),
    rules: Type.Optional(Type.Boolean()),
  }),
  reply: doneReply({ message: Type.String(), questions: Type.Integer(), rules: Type.Integer() }),
});
export const questionCopy = call<typeof questionCopyShape>('/lawquestionans/copy', 'edit');
