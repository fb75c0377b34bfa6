import type { CircularKind, InboxEntry } from '@lexboard/shared-lib/contract';
import type { ChoiceOption } from '@lexboard/shared-lib/ui/data';
import { createCircular, type CircularValues } from '../circular-values.ts';

const words: readonly (readonly [RegExp, CircularKind])[] = [
  [/amend/i, 'Amendment'],
  [/notif|gazette|g\.?s\.?r|s\.o\./i, 'Notification'],
  [/\border\b/i, 'Order'],
];

/** The kind that a title names; otherwise a circular. */
export const guessKind = (topic: string): CircularKind =>
  words.find(([word]) => word.test(topic))?.[1] ?? 'Circular';

/** The values of the circular that an entry becomes, with the likeliest law. A source is named after who publishes there. */
export const prefillCircular = (entry: InboxEntry): CircularValues => {
  const { topic, link, date, summary, sourceName, laws } = entry;
  const facts = { topic, link, date, summary, authority: sourceName };
  return { ...createCircular(laws[0]?.id), kind: guessKind(topic), ...facts };
};

/** The likeliest law of an entry, as an option. */
export function findLawOption({ laws: [law] }: InboxEntry): ChoiceOption | undefined {
  if (!law) return undefined;
  const { id, code, name } = law;
  return { value: String(id), label: code, ...(name !== code && { note: name }) };
}
