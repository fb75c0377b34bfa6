import { Type, type TProperties } from 'typebox';

/** Limits of decisions §6, in characters and rows. */
export const limits = {
  name: 500,
  text: 10_000,
  pageSize: 200,
  page: 10_000_000,
  choices: 200,
  counted: 10_000,
  /**
   * Newest entries of the system log that a text of one or two letters is searched in; takes some hundredths of a
   * second.
   */
  shortLogSearch: 200_000,
} as const;

/** Text without NUL and lone surrogates, which PostgreSQL cannot store. */
export const text = (maxLength: number = limits.text, minLength?: number) =>
  Type.String({ maxLength, ...(minLength !== undefined && { minLength }), pattern: '^[^\\u0000\\p{Cs}]*$' });

export const recordId = () => Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const isoDateTime = () => Type.String({ format: 'date-time' });

/** An object that refuses unknown fields (decisions §3: malformed, 400). */
export const strictObject = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** A successful reply: `success: 1` and the members of the call. */
export const doneReply = <P extends TProperties>(properties: P) =>
  Type.Object({ success: Type.Literal(1), ...properties });

/** A successful reply with a message only. */
export const messageReply = () => doneReply({ message: Type.String() });

/** The title of a law in Hindi, where it has one. */
export const titleInHindi = () =>
  Type.Optional(Type.String({ description: "The law's title in Hindi; empty without one" }));
