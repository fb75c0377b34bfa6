import type { RuleOperator } from '../../contract/values/index.ts';
import { t } from '../../texts/index.ts';
import { parseDay } from '../days/days.ts';
import { toTextKey } from '../texts/text-forms.ts';

/** With Indian (1,00,000), international (100,000) or no grouping; optional sign. */
const number = /^[+-]?(?:\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/;
/** Currency signs: "₹ 50,000", "Rs. 50,000/-". */
const currency = /^([+-]?) ?(?:₹|rs\.?|inr) ?(?=[\d.])|\/-$/g;

/** Digits only: day first, as in India, or year first. */
const numericDay = /^(?:\d{1,2}([/.-])\d{1,2}\1\d{4}|\d{4}([/.-])\d{1,2}\2\d{1,2})$/;
/** A text with a month's name; longer texts are not dates. */
const namesMonth = (key: string) => key.length <= 30 && /[a-z]{3}/.test(key);

/** Parses a number or a day in Indian notation; undefined otherwise. */
function parseMeasure(text: string): number | string | undefined {
  const key = toTextKey(text);
  const amount = key.replace(currency, '$1');
  if (number.test(amount) && /\d/.test(amount)) return Number(amount.replaceAll(',', ''));
  return numericDay.test(key) || namesMonth(key) ? parseDay(key, 'DD/MM/YYYY') : undefined;
}

/** Whether two texts can be ordered: both numbers or both days (decisions §5 "Days and zone"). */
export function areComparable(first: string, second: string): boolean {
  const [one, other] = [parseMeasure(first), parseMeasure(second)];
  return one !== undefined && typeof one === typeof other;
}

/** Whether the first is less than the second, as numbers or days; false otherwise. */
export function isLess(first: string, second: string): boolean {
  const [one, other] = [parseMeasure(first), parseMeasure(second)];
  if (typeof one === 'number') return typeof other === 'number' && one < other;
  // ISO days sort as texts.
  return one !== undefined && typeof other === 'string' && one < other;
}

const isOrderOperator = (operator: RuleOperator | ''): boolean =>
  operator === 'Lesser than' || operator === 'Greater Than';

/** A rule row with the answer that it is compared with. */
interface ComparedRow {
  lawrulecondition: string;
  lawruletype: RuleOperator | '';
  lawruleanswer: string;
}

/** Why a rule row can never match; undefined if it can, or while a text is missing. */
export function findComparisonFault(row: ComparedRow, given: string): string | undefined {
  const { lawruletype, lawruleanswer: wanted } = row;
  if (!isOrderOperator(lawruletype) || toTextKey(wanted) === '') return undefined;
  if (parseMeasure(wanted) === undefined) {
    return t(
      'Is neither a number, such as 1,00,000, nor a day, such as 31/01/2026: nothing is less or greater.',
    );
  }
  if (toTextKey(given) === '' || areComparable(given, wanted)) return undefined;
  return t('The answer is now “{given}”, which cannot be compared with this.', { given });
}

/** Why a rule row that uses the question can never match with this answer; undefined if all can. */
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
  return t('The rule “{rulename}” cannot compare this with “{wanted}”: write it in the same way.', {
    rulename: rule.rulename,
    wanted,
  });
}
