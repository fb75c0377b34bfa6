import type { ParsedMessage } from './text-place.ts';

/** A text as catalogues name it: with its context, where one English text needs two translations. */
export const nameText = (english: string, context?: string): string =>
  context === undefined ? english : `${english}|${context}`;

/**
 * The id of a text in compiled catalogues: FNV-1a of 32 bits, to base 36. Equal texts have equal ids, wherever they stand; the
 * gate refuses two texts with one id.
 */
export function idOfText(name: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93);
  return (hash >>> 0).toString(36);
}

const idsOfMessages = new WeakMap<ParsedMessage, string>();

/** The id of a parsed message: builds give pages no other name of it. Computed once for each, whose context is always the same. */
export function idOfMessage(message: ParsedMessage, context?: string): string {
  const id = idsOfMessages.get(message) ?? idOfText(nameText(JSON.stringify(message), context));
  idsOfMessages.set(message, id);
  return id;
}
