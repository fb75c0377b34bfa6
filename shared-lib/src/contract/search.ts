import { Type, type Static } from 'typebox';
import { readingCall } from './call.ts';
import { doneReply, limits, recordId, strictObject, text } from './values/primitives.ts';

const filterChoices = () => Type.Array(Type.Object({ id: recordId(), name: Type.String() }));

/** A back end that knows D1 alone has none of these. */
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
    /** What the owners of records are called, and the authorities of the newest records. */
    owner: Type.Optional(filterWords()),
    authority: Type.Optional(filterWords()),
  }),
});
export const filterData = readingCall<ReturnType<typeof filterDataShape>>(
  'POST',
  '/searchfilter/filterdata',
  'signedIn',
  { category: 'array', state: 'array' },
);

export type FilterData = Static<ReturnType<typeof filterDataShape>['reply']>;

/** The search text of the toolbar. */
export const keyword = () => text(limits.text);

/** Where a record holds words of a search that are not in sight: the field's wire name, and its text around them. */
export const fieldMatchSchema = () => Type.Object({ field: Type.String(), text: Type.String() });
export type FieldMatch = Static<ReturnType<typeof fieldMatchSchema>>;

/**
 * A suggestion while typing: `type` is the type of its kind ('Law', 'Other Compliance'), `code` its unique code, `law` the
 * code name of the law above it. `match` is there when code, name and law do not hold all words of the text.
 */
export const suggestionSchema = () =>
  Type.Object({
    type: Type.String(),
    id: recordId(),
    code: Type.String(),
    name: Type.String(),
    law: Type.Optional(Type.String()),
    match: Type.Optional(fieldMatchSchema()),
  });
export type Suggestion = Static<ReturnType<typeof suggestionSchema>>;

/**
 * Words that were looked for beside those of the text, where no record holds those: what a mistyped one can mean. By the
 * name or type of the kind that was searched so; a record of it holds these words, or begins words with them.
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
export const keywordSearch = readingCall<ReturnType<typeof keywordSearchShape>>(
  'POST',
  '/searchfilter/keyword',
  'signedIn',
  { data: 'array' },
);
