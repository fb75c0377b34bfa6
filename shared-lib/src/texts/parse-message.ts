import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { MessagePart, ParsedMessage } from './text-place.ts';

/** Brings what FormatJS makes of a message into the form that pages have. */
export const toParsedMessage = (elements: readonly MessageFormatElement[]): ParsedMessage =>
  elements.map(toPart);

function toPart(element: MessageFormatElement): MessagePart {
  if (element.type === TYPE.literal) return element.value;
  if (element.type === TYPE.pound) return 0;
  if (element.type === TYPE.tag) return [element.value, toParsedMessage(element.children)];
  if (element.type === TYPE.number) return [element.value, 0];
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element.value];
  const options = Object.fromEntries(
    Object.entries(element.options).map(([name, { value }]) => [name, toParsedMessage(value)]),
  );
  return element.type === TYPE.plural ? [element.value, options, element.offset] : [element.value, options];
}

/**
 * Reads a message of ICU MessageFormat. No page does: builds have done it.
 * @throws SyntaxError
 */
export const parseMessage = (message: string): ParsedMessage => toParsedMessage(parse(message));
