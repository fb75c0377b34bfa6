import { t } from '../../texts/index.ts';
import type { ReleaseEvent } from './release-operations.ts';
import { describeMinutes, formatPercent, joinNames } from './release-words.ts';

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const isNumberList = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number');

const named = (value: unknown): string => (isTextList(value) ? joinNames(value) : textOf(value));

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? value.map(textOf).join(', ') : JSON.stringify(value);
}

const percentOf = (value: unknown): string =>
  typeof value === 'number' ? formatPercent(value) : textOf(value);

/** Sentences for details of events; a detail without one shows its name. */
const sentences: Readonly<Record<string, (value: unknown) => string>> = {
  user: (value) => t('For {name}.', { name: textOf(value) }),
  percent: (value) => t('{share} of people.', { share: percentOf(value) }),
  users: (value) => t('By name: {names}.', { names: named(value) }),
  organisations: (value) => t('Everyone of {names}.', { names: named(value) }),
  steps: (value) =>
    t('Plan: {steps}.', { steps: isNumberList(value) ? value.map(formatPercent).join(', ') : textOf(value) }),
  everyMinutes: (value) =>
    typeof value === 'number'
      ? t('Each step lasts {time}.', { time: describeMinutes(value) })
      : textOf(value),
  replaces: (value) => t('Instead of {version}.', { version: textOf(value) }),
  replacedOf: (value) => t('A canary of {version}.', { version: textOf(value) }),
  organisation: (value) => t('For everyone of {name}.', { name: textOf(value) }),
  until: (value) => t('Until {time} UTC.', { time: textOf(value).slice(0, 16).replace('T', ' ') }),
  backTo: (value) => t('Back to {version}.', { version: textOf(value) }),
};

const spellOut = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** Fixes the order of details, because the database does not keep it. */
const order = Object.keys(sentences);
const findPlace = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);

/** Describes the details of an event that have no column. */
export const describeReleaseEvent = ({ detail }: ReleaseEvent): string =>
  Object.entries(detail)
    .filter(([, value]) => value !== null && value !== undefined)
    .toSorted(([one], [other]) => findPlace(one) - findPlace(other))
    .map(([name, value]) => sentences[name]?.(value) ?? `${spellOut(name)}: ${textOf(value)}.`)
    .join(' ');
