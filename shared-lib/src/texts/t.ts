import { idOfMessage, idOfText, nameText } from './text-id.ts';
import {
  currentLanguage,
  readTextPlace,
  type ParsedMessage,
  type TextPlace,
  type TextValues,
} from './text-place.ts';

function requirePlace(): TextPlace {
  const place = readTextPlace();
  if (!place) throw new Error('Texts with values need openTextPlace first.');
  return place;
}

const parseWith = (place: TextPlace, message: string | ParsedMessage): ParsedMessage => {
  if (typeof message !== 'string') return message;
  if (!place.parse) throw new Error(`A message was not parsed by the build: ${message}`);
  return place.parse(message);
};

/**
 * The parts of a message in the current language: texts and the elements among its values. English where the language has no such
 * text.
 */
export function formatParts<Part>(
  text: string,
  values: Readonly<Record<string, Part | ((content: Part[]) => Part)>>,
  context?: string,
): Part[];
export function formatParts(text: string, values: TextValues, context?: string): unknown[] {
  const place = requirePlace();
  // A build replaces the text by the parsed message.
  const message: string | ParsedMessage = text;
  const language = currentLanguage();
  const show = (shown: string | ParsedMessage) => place.format(parseWith(place, shown), language, values);
  if (language === 'en') return show(message);
  const id =
    typeof message === 'string' ? idOfText(nameText(message, context)) : idOfMessage(message, context);
  return show(place.find(id, message) ?? message);
}

/**
 * A text in the current language: of the page, or of the server's work at hand.
 * @param text one string literal in English: ICU MessageFormat where there are `values`, otherwise as it stands
 * @param context says which of two meanings, where another language needs two words
 */
export function t(text: string, values?: TextValues, context?: string): string {
  if (values) return formatParts<unknown>(text, values, context).join('');
  if (currentLanguage() === 'en') return text;
  const found = readTextPlace()?.find(idOfText(nameText(text, context)), text);
  return typeof found === 'string' ? found : text;
}
