import { isContent, type MessageOptions, type MessagePart, type ParsedMessage } from './text-place.ts';

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ó',
  u: 'ú',
  y: 'ý',
  A: 'Á',
  C: 'Ç',
  E: 'É',
  I: 'Í',
  N: 'Ñ',
  O: 'Ó',
  U: 'Ú',
  Y: 'Ý',
};

const accent = (text: string) => text.replaceAll(/[a-zA-Z]/gu, (sign) => accents[sign] ?? sign);

/** About a third longer, as Hindi and German are. */
const lengthen = (text: string) => `${text}${'~'.repeat(Math.ceil(text.length / 3))}`;

/** English as the pseudo-language has it: accented, longer, in brackets, so that a cut text is seen. */
export const toPseudo = (text: string): string => `[${lengthen(accent(text))}]`;

const accentOptions = (options: MessageOptions): MessageOptions =>
  Object.fromEntries(Object.entries(options).map(([name, parts]) => [name, parts.map(inside)]));

function inside(part: MessagePart): MessagePart {
  if (typeof part === 'string') return accent(part);
  if (part === 0 || typeof part[1] !== 'object') return part;
  const [name, becomes, offset] = part;
  if (isContent(becomes)) return [name, becomes.map(inside)];
  return offset === undefined ? [name, accentOptions(becomes)] : [name, accentOptions(becomes), offset];
}

/** A message as {@link toPseudo} has texts. */
export const toPseudoMessage = (message: ParsedMessage): ParsedMessage => [
  '[',
  ...message.map(inside),
  '~~~]',
];
