import type { DateOrder } from '../../contract/values/index.ts';
import { monthNumber, toEnglishDay } from '../days/days.ts';
import { findNamed } from '../import/match-choice.ts';
import { readDayInEachOrder } from '../import/read-day.ts';
import { toTextKey } from '../texts/text-forms.ts';
import { meanings, numberWords, periodicityWords } from './due-words.ts';

/** The words of a due text as the rules know them. */
export interface DueTokens {
  /**
   * 'n21 days after quarter end': numbers are `n21`, months `m4`, days with a year `y2026-12-31`, separators a comma;
   * unknown words stay unchanged.
   */
  words: string;
  /** The periodicities in the text; removed from the words. */
  periodicities: readonly string[];
}

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b';
const gap = "[\\s.,/'-]*";

const ordinal = new RegExp(`(\\d)\\s?(?:st|nd|rd|th)(?=[^a-z]|$|${month})`, 'g');
/** 'Jul-Sep' names a period, not a due date. */
const monthSpan = new RegExp(
  `(?<!\\d[\\s./-]*)(?:\\bfor )?\\b${month}\\.?\\s*(?:-|to)\\s*${month}(?!\\s*\\d)\\.?`,
  'g',
);
const periodLabel =
  /\b(?:for )?(?:q ?[1-4]|h ?[12]|(?:i{1,3}|iv|first|second|third|fourth|[1-4]) (?:quarter|qtr|half(?: year)?))\b/g;

const datesWithYear = [
  /\b\d{4}\s?[-./]\s?\d{1,2}\s?[-./]\s?\d{1,2}\b/g,
  /\b\d{1,2}\s?[-./]\s?\d{1,2}\s?[-./]\s?(?:\d{4}|\d{2})\b/g,
  new RegExp(`\\b\\d{1,2}${gap}(?:of )?${month}${gap}\\d{4}\\b`, 'g'),
  new RegExp(`\\b${month}${gap}\\d{1,2}${gap}\\d{4}\\b`, 'g'),
  // A two-digit year, not the day of the next month.
  new RegExp(`\\b\\d{1,2}[ ./-]?${month}\\s?[./'-]\\s?\\d{2}\\b(?!${gap}${month})`, 'g'),
];

const pair = /(?<![\d./-])(\d{1,2})\s?[./-]\s?(\d{1,2})(?!\s?[./-]?\d)/g;

function readPair(written: string, first: string, second: string): string {
  const [one, other] = [Number(first), Number(second)];
  if (other >= 1 && other <= 12) return ` ${one} m${other} `;
  return one >= 1 && one <= 12 ? ` ${other} m${one} ` : written;
}

function readDate(written: string, order: DateOrder): string {
  const { dayFirst, monthFirst } = readDayInEachOrder(written.replaceAll("'", '-'));
  const day = order === 'dayFirst' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
  // An impossible date must not be read as another one.
  return ` ${day === undefined ? '?' : `y${day.replaceAll('-', '_')}`} `;
}

/** Longest first, so that 'on or before' does not match 'before'. */
const toPattern = (phrases: Iterable<string>): RegExp =>
  new RegExp(`\\b(?:${[...phrases].sort((one, other) => other.length - one.length).join('|')})\\b`, 'g');

const phrase = toPattern(meanings.keys());
const numberWord = new RegExp(
  `${toPattern(Object.keys(numberWords)).source}(?=\\s(?:\\(?\\d+\\)?\\s)?(?:calendar |working |business |clear )?(?:days?|weeks?|months?|hours?)\\b)`,
  'g',
);
/** '15/Apr': between day and month a slash separates nothing. */
const dayOverMonth = new RegExp(`(\\d)\\s?/\\s?(?=${month})`, 'g');
const monthName = new RegExp(`\\b${month}`, 'g');
const named = new Set<string>(periodicityWords);

/** Names of months in English, and a periodicity alone: the rules know no other words of Hindi. */
const toEnglish = (written: string): string =>
  (/[\u0900-\u097f]/.test(written) && findNamed(periodicityWords, written)) || toEnglishDay(written);

/** @param order day-month order of dates with a year */
export function toDueTokens(written: string, order: DateOrder): DueTokens {
  let text = toTextKey(toEnglish(written).replace(/[\r\n]+/g, ' , '))
    .replace(ordinal, '$1 ')
    .replace(/(\d)(?=[a-z])|([a-z])(?=\d)/g, '$1$2 ')
    .replace(/ +/g, ' ')
    .replace(/\bn\s*\/\s*a\b/g, 'na')
    .replace(/\bon\s*\/\s*(?:or\s*)?before\b/g, 'on or before')
    .replace(numberWord, (word) => String(numberWords[word] ?? word))
    // 'thirty (30) days'
    .replace(/\b(\d+)\s*\(\s*\1\s*\)/g, '$1')
    .replace(monthSpan, ' ')
    .replace(periodLabel, ' ');
  for (const form of datesWithYear) text = text.replace(form, (date) => readDate(date, order));
  text = text
    .replace(pair, readPair)
    .replace(dayOverMonth, '$1 ')
    .replace(/[,;/&+|]|\band\b/g, ' , ')
    .replace(/[-.:()[\]{}"'*\u2022]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const words = text
    .replace(phrase, (found) => meanings.get(found)?.replaceAll(' ', '~') ?? found)
    .replace(monthName, (name) => `m${monthNumber(name)}`)
    .split(' ')
    .filter(Boolean)
    .map((word) =>
      /^\d+$/.test(word) ? `n${Number(word)}` : word.replaceAll('~', ' ').replaceAll('_', '-'),
    );
  return {
    words: words
      .filter((word) => !named.has(word))
      .join(' ')
      .replace(/(?:, )+(?=, |$)|^, |(?: ,)+$/g, '')
      .trim(),
    periodicities: [...new Set(words.filter((word) => named.has(word)))],
  };
}
