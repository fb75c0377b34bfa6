import { Type, type Static } from 'typebox';
import { readingCall } from './call.ts';
import { pastChoiceSchema } from './values/choices.ts';
import { doneReply, limits, recordId, strictObject, text, titleInHindi } from './values/primitives.ts';

const filterChoices = () => Type.Array(Type.Object({ id: recordId(), name: Type.String() }));

/** Missing from a back end that implements D1 only. */
const filterWords = () => Type.Optional(Type.Array(Type.String()));

export const filterDataShape = () => ({
  tag: 'search',
  summary:
    'The choices of filters: categories of laws and states, by their ids; the others by their words, several at once',
  body: strictObject({}),
  reply: doneReply({
    category: filterChoices(),
    state: filterChoices(),
    /** The business functions of laws. */
    function: Type.Optional(filterChoices()),
    sensitivity: filterWords(),
    periodicity: filterWords(),
    taskType: filterWords(),
    /** Display names of owners, and the authorities of the newest records. */
    owner: Type.Optional(filterWords()),
    authority: Type.Optional(filterWords()),
    /** Categories, business functions and task types that others took the place of, and earlier names, for older addresses. */
    past: Type.Optional(Type.Array(pastChoiceSchema())),
  }),
});
export const filterData = readingCall<typeof filterDataShape>('/searchfilter/filterdata', 'signedIn', {
  category: 'array',
  state: 'array',
});

export type FilterData = Static<ReturnType<typeof filterDataShape>['reply']>;

/** The search text of the toolbar. */
export const keyword = () => text(limits.text);

/** A match of a search outside the visible values: the field's wire name, and an excerpt around the match. */
export const fieldMatchSchema = () => Type.Object({ field: Type.String(), text: Type.String() });
export type FieldMatch = Static<ReturnType<typeof fieldMatchSchema>>;

/**
 * A suggestion while typing: `type` is the kind's type ('Law', 'Other Compliance'), `code` the record's unique code,
 * `law` the code name of its law. `match` is present if code, name and law do not contain all words.
 */
export const suggestionSchema = () =>
  Type.Object({
    type: Type.String(),
    id: recordId(),
    code: Type.String(),
    name: Type.String(),
    title_hi: titleInHindi(),
    law: Type.Optional(Type.String()),
    match: Type.Optional(fieldMatchSchema()),
  });
export type Suggestion = Static<ReturnType<typeof suggestionSchema>>;

/**
 * Spelling corrections by the kind's name or type, searched in addition when no record matches the typed words. A
 * matching record contains these words or words that start with them.
 */
export const correctedWordsSchema = () =>
  Type.Optional(
    Type.Unsafe<Partial<Record<string, string[]>>>(
      Type.Object({}, { additionalProperties: Type.Array(Type.String()) }),
    ),
  );

export const keywordSearchShape = () => ({
  tag: 'search',
  summary:
    'The five records of each kind that match a text best, the best first; kinds with codes that begin so come before others',
  body: strictObject({ keywordstr: keyword() }),
  reply: doneReply({ data: Type.Array(suggestionSchema()), meant: correctedWordsSchema() }),
});
export const keywordSearch = readingCall<typeof keywordSearchShape>('/searchfilter/keyword', 'signedIn', {
  data: 'array',
});
