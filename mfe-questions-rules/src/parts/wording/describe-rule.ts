import type { LawRule, RuleOperator, RuleReason } from '@lexboard/shared-lib/contract';
import { areComparable } from '@lexboard/shared-lib/domain';
import { t, type TextValues } from '@lexboard/shared-lib/texts';
import { resultWords } from './rule-words.ts';

interface RowTexts extends TextValues {
  question: string;
  answer: string;
}

const describeIs = (texts: RowTexts) => t('{question} is {answer}', texts);
const describeIsNot = (texts: RowTexts) => t('{question} is not {answer}', texts);

const describers: Record<RuleOperator, (texts: RowTexts) => string> = {
  Is: describeIs,
  Equals: (texts) => t('{question} is exactly {answer}', texts),
  'Is Not': describeIsNot,
  'Not Equals': (texts) => t('{question} is not exactly {answer}', texts),
  'Is Empty': (texts) => t('{question} is empty', texts),
  'Is Not Empty': (texts) => t('{question} is not empty', texts),
  Contains: (texts) => t('{question} contains {answer}', texts),
  'Not Contains': (texts) => t('{question} does not contain {answer}', texts),
  'Lesser than': (texts) => t('{question} is less than {answer}', texts),
  'Greater Than': (texts) => t('{question} is greater than {answer}', texts),
  Selected: describeIs,
  'Not Selected': describeIsNot,
};

export interface DescribedRow {
  lawrulecondition: string;
  lawruletype: RuleOperator | '';
  lawruleanswer: string;
}

const quote = (text: string) => (text === '' ? '…' : `“${text}”`);

/** "Any option" is stored as "not none". */
export const asksForAnyOption = ({
  lawruletype,
  lawruleanswer,
}: Pick<DescribedRow, 'lawruletype' | 'lawruleanswer'>): boolean =>
  lawruletype === 'Not Selected' && lawruleanswer === '';

/** A rule row as part of a sentence: “Workers” is greater than “10”. */
export function describeRow({ lawrulecondition, lawruletype, lawruleanswer }: DescribedRow): string {
  const question = quote(lawrulecondition);
  if (lawruletype === '') return `${question} …`;
  if (asksForAnyOption({ lawruletype, lawruleanswer })) return t('{question} is answered', { question });
  return describers[lawruletype]({ question, answer: quote(lawruleanswer) });
}

type DescribedRule = Pick<LawRule, 'lawthenruleconditiontype' | 'lawthenrulecondition'> & {
  lawRulesArr: readonly DescribedRow[];
};

/**
 * A rule as a sentence; with several rows: If any of “Workers” is greater than “10”, “Hazardous” is “Yes”, then the
 * law is Applicable.
 */
export function describeRule({
  lawthenruleconditiontype,
  lawthenrulecondition,
  lawRulesArr,
}: DescribedRule): string {
  const conditions = lawRulesArr.map(describeRow).join(', ') || '…';
  const said = { conditions, result: resultWords[lawthenrulecondition] };
  if (lawRulesArr.length <= 1) return t('If {conditions}, then the law is {result}.', said);
  return lawthenruleconditiontype === 'Any'
    ? t('If any of {conditions}, then the law is {result}.', said)
    : t('If all of {conditions}, then the law is {result}.', said);
}

/** Whether an ordering operator compares texts that are neither numbers nor days. */
const cannotCompare = ({ lawruletype, lawruleanswer, lawqusanswer }: RuleReason['rows'][number]) =>
  (lawruletype === 'Lesser than' || lawruletype === 'Greater Than') &&
  lawqusanswer !== '' &&
  !areComparable(lawqusanswer, lawruleanswer);

function describeHolding(row: RuleReason['rows'][number]): string {
  const said = { condition: describeRow(row), answer: quote(row.lawqusanswer) };
  if (row.lawqusanswer)
    return row.holds
      ? t('{condition}: yes, the answer is {answer}', said)
      : t('{condition}: no, the answer is {answer}', said);
  return row.holds
    ? t('{condition}: yes, the answer is missing', said)
    : t('{condition}: no, the answer is missing', said);
}

/** A deciding row with the answer that it was compared with. */
export function describeDecision(row: RuleReason['rows'][number]): string {
  const decision = describeHolding(row);
  if (!cannotCompare(row)) return decision;
  return t('{decision}. Only two numbers such as 1,00,000, or two days such as 31/01/2026, are compared.', {
    decision,
  });
}
