import type { RuleOperator } from '../../contract/values/index.ts';
import { parseDay } from '../days/days.ts';
import { toTextKey } from '../texts/text-forms.ts';

/** With commas as in India (1,00,000) or elsewhere (100,000), or without; a sign before it. */
const number = /^[+-]?(?:\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/;
/** Signs around an amount: "₹ 50,000", "Rs. 50,000/-". */
const currency = /^([+-]?) ?(?:₹|rs\.?|inr) ?(?=[\d.])|\/-$/g;

/** Of figures alone: the day first, as in India, or the year first. */
const numericDay = /^(?:\d{1,2}([/.-])\d{1,2}\1\d{4}|\d{4}([/.-])\d{1,2}\2\d{1,2})$/;
/** With the name of a month; longer than that no day is. */
const namesMonth = (key: string) => key.length <= 30 && /[a-z]{3}/.test(key);

/** The number or the day that a text is, as it is written in India; undefined for another text. */
function parseMeasure(text: string): number | string | undefined {
  const key = toTextKey(text);
  const amount = key.replace(currency, '$1');
  if (number.test(amount) && /\d/.test(amount)) return Number(amount.replaceAll(',', ''));
  return numericDay.test(key) || namesMonth(key) ? parseDay(key, 'DD/MM/YYYY') : undefined;
}

/** Whether one of two texts can be less than the other: two numbers or two days can (decisions §5 "Days and zone"). */
export function areComparable(first: string, second: string): boolean {
  const [one, other] = [parseMeasure(first), parseMeasure(second)];
  return one !== undefined && typeof one === typeof other;
}

/** Whether the first is less than the second: as numbers, else as days; what is neither is not less. */
export function isLess(first: string, second: string): boolean {
  const [one, other] = [parseMeasure(first), parseMeasure(second)];
  if (typeof one === 'number') return typeof other === 'number' && one < other;
  // Days that are written as YYYY-MM-DD have the order of their texts.
  return one !== undefined && typeof other === 'string' && one < other;
}

const isOrderOperator = (operator: RuleOperator | ''): boolean =>
  operator === 'Lesser than' || operator === 'Greater Than';

/** A row of a rule as it is compared with the answer to its question. */
interface ComparedRow {
  lawrulecondition: string;
  lawruletype: RuleOperator | '';
  lawruleanswer: string;
}

/** Why a row of a rule never holds; undefined where it can, or where one of the two texts is still missing. */
export function findComparisonFault(row: ComparedRow, given: string): string | undefined {
  const { lawruletype, lawruleanswer: wanted } = row;
  if (!isOrderOperator(lawruletype) || toTextKey(wanted) === '') return undefined;
  if (parseMeasure(wanted) === undefined) {
    return 'Is neither a number, such as 1,00,000, nor a day, such as 31/01/2026: nothing is less or greater.';
  }
  if (toTextKey(given) === '' || areComparable(given, wanted)) return undefined;
  return `The answer is now “${given}”, which cannot be compared with this.`;
}

/** The same at the answer to a question, by the rows of all rules that read it. */
export function findAnswerFault(
  question: string,
  answer: string,
  rules: readonly { rulename: string; lawRulesArr: readonly ComparedRow[] }[],
): string | undefined {
  const isFaulty = (row: ComparedRow) =>
    row.lawrulecondition === question &&
    isOrderOperator(row.lawruletype) &&
    parseMeasure(row.lawruleanswer) !== undefined &&
    !areComparable(answer, row.lawruleanswer);
  const rule = toTextKey(answer) && rules.find(({ lawRulesArr }) => lawRulesArr.some(isFaulty));
  if (!rule) return undefined;
  const wanted = rule.lawRulesArr.find(isFaulty)?.lawruleanswer ?? '';
  return `The rule “${rule.rulename}” cannot compare this with “${wanted}”: write it in the same way.`;
}
