import { Type, type Static } from 'typebox';
import { anEnum, inputFields, ruleConnectives, ruleOperators, ruleOutcomes } from '../values/rules.ts';
import { limits, strictObject, text } from '../values/primitives.ts';
import { importLimits } from '../imports/import-file.ts';

/** The kinds of records that a pack may hold: a file `<kind>.jsonl` each, in this order. */
export const packKinds = ['law', 'license', 'return', 'othercomp', 'circular'] as const;
export type PackKind = (typeof packKinds)[number];

/** Limits of a pack (content.md): as those of imports, and of what is unpacked. */
export const packLimits = {
  /** Of the file. */
  bytes: importLimits.bytes,
  /** Of all its files together, unpacked. */
  unpacked: 50 * 1024 * 1024,
  /** Of `SOURCES.md`, in bytes. */
  sources: 200_000,
  /** Of one line of a `.jsonl` file, in characters. */
  line: 200_000,
  /** Of all kinds together. */
  records: importLimits.rows,
  /** Addresses of India Code name some Acts by 151 letters. */
  id: 200,
} as const;

/** The name of the format that this version reads and writes. */
export const packFormat = 1;

const key = () => Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: packLimits.id });
const day = () => Type.String({ format: 'date' });
const address = () => Type.String({ pattern: '^https?://[^\\s<>"]+$', maxLength: 2000 });

/** `pack.json`: what the pack is. */
export const packHeadSchema = () =>
  strictObject({
    format: Type.Literal(packFormat),
    /** Never changes, and nobody else may use it. */
    id: key(),
    version: Type.String({ pattern: '^(0|[1-9]\\d{0,5})\\.(0|[1-9]\\d{0,5})\\.(0|[1-9]\\d{0,5})$' }),
    title: text(limits.name, 1),
    publisher: strictObject({ name: text(limits.name, 1), address: address() }),
    licence: text(limits.name, 1),
    /** Of its texts: 'en', 'hi'. */
    language: Type.String({ pattern: '^[a-z]{2,3}$' }),
    /** The day on which the publisher checked it last. */
    checkedOn: day(),
  });
export type PackHead = Static<ReturnType<typeof packHeadSchema>>;

/** Where a record comes from. Without `checkedOn` it was not checked against it, and the record says so. */
export const packSourceSchema = () =>
  strictObject({
    address: Type.Optional(address()),
    section: Type.Optional(text(limits.name, 1)),
    /** Who issued it: a ministry, a regulator. */
    authority: Type.Optional(text(limits.name, 1)),
    checkedOn: Type.Optional(day()),
    note: Type.Optional(text(limits.name, 1)),
  });
export type PackSource = Static<ReturnType<typeof packSourceSchema>>;

const options = () => Type.Optional(Type.Array(text(limits.name, 1), { maxItems: limits.choices }));

/** The questions and rules that decide whether a law applies. Rules name a question by its text. */
export const packQuestionsSchema = () =>
  strictObject({
    /** Of questions of these kinds; if left out, Yes and No. */
    options: Type.Optional(strictObject({ select: options(), radio: options() })),
    questions: Type.Array(
      strictObject({
        inputfield: anEnum(inputFields),
        lawqusname: text(limits.name, 1),
        lawqusanswer: text(),
      }),
      { maxItems: 100 },
    ),
    rules: Type.Array(
      strictObject({
        rulename: text(limits.name, 1),
        lawthenruleconditiontype: anEnum(ruleConnectives),
        lawthenrulecondition: anEnum(ruleOutcomes),
        lawRulesArr: Type.Array(
          strictObject({
            lawrulecondition: text(limits.name, 1),
            lawruletype: anEnum(ruleOperators),
            lawruleanswer: text(),
          }),
          { maxItems: 100 },
        ),
      }),
      { maxItems: 100 },
    ),
  });
export type PackQuestions = Static<ReturnType<typeof packQuestionsSchema>>;

/** A line of `<kind>.jsonl`. */
export const packRecordSchema = () =>
  strictObject({
    /** Never changes within the pack. */
    id: key(),
    /** Ids that it had before: it is renumbered, split off, or merged. */
    was: Type.Optional(Type.Array(key(), { minItems: 1, maxItems: 20 })),
    /** The law that it belongs to, or the parent of a law: the id of a record of this pack. */
    law: Type.Optional(key()),
    /** Further laws of a circular. */
    alsoLaws: Type.Optional(Type.Array(key(), { maxItems: 50 })),
    /**
     * By field name, written as in a cell of an import: choices by name, days as YYYY-MM-DD, lists as arrays. Never its
     * law, units, people, files.
     */
    values: Type.Record(
      Type.String({ maxLength: 100 }),
      Type.Union([text(), Type.Array(text(limits.name), { maxItems: limits.choices })]),
      { additionalProperties: false },
    ),
    /** Its name in other languages, by their codes. */
    names: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), text(limits.name, 1), {
        additionalProperties: false,
      }),
    ),
    source: packSourceSchema(),
    /** A change of its schedule, against the version before, holds from this day. */
    holdsFrom: Type.Optional(day()),
    /** A law of institutions or of the state itself, which gives no organisation duties: left out unless chosen. */
    institutional: Type.Optional(Type.Literal(true)),
    /** Of a law. */
    questions: Type.Optional(packQuestionsSchema()),
  });
export type PackRecord = Static<ReturnType<typeof packRecordSchema>>;

/** A value of a record, as a pack writes it. */
export type PackValue = PackRecord['values'][string];

/** `signature.json`: an Ed25519 signature of the digest of the content, and the key that made it. */
export const packSignatureSchema = () => {
  const publicKey = () => Type.String({ maxLength: 500, description: 'PEM (SPKI)' });
  const signature = () => Type.String({ pattern: '^[A-Za-z0-9+/]{86}==$', description: 'base64' });
  return strictObject({
    publicKey: publicKey(),
    signature: signature(),
    /** The publisher's former key signs the DER (SPKI) of the new one. */
    handOver: Type.Optional(strictObject({ publicKey: publicKey(), signature: signature() })),
  });
};
export type PackSignature = Static<ReturnType<typeof packSignatureSchema>>;

/** What may be chosen of a pack (content.md "Take over"): by name; an empty list does not choose. */
export const packChoiceSchema = () => {
  const names = () => Type.Array(text(limits.name, 1), { maxItems: limits.choices });
  return strictObject({
    states: names(),
    industries: names(),
    entityTypes: names(),
    branches: names(),
    categories: names(),
    /** Whether laws of institutions and of the state itself are taken, too. */
    institutional: Type.Boolean(),
  });
};
export type PackChoice = Static<ReturnType<typeof packChoiceSchema>>;

/** In the dialog of a record that is of a pack. */
export const recordOfPackSchema = () =>
  Type.Object({
    pack: Type.String(),
    title: Type.String(),
    version: Type.String(),
    /** The record's id in the pack. */
    key: Type.String(),
    /** In other languages, by their codes. */
    names: Type.Unsafe<Record<string, string>>(Type.Object({}, { additionalProperties: Type.String() })),
    source: packSourceSchema(),
  });
export type RecordOfPack = Static<ReturnType<typeof recordOfPackSchema>>;
