import type { LawRule, RuleOperator, RuleReason } from '@lexboard/shared-lib/contract';
import { areComparable, needsRowAnswer } from '@lexboard/shared-lib/domain';

const phrases: Record<RuleOperator, string> = {
  Is: 'is',
  Equals: 'is exactly',
  'Is Not': 'is not',
  'Not Equals': 'is not exactly',
  'Is Empty': 'is empty',
  'Is Not Empty': 'is not empty',
  Contains: 'contains',
  'Not Contains': 'does not contain',
  'Lesser than': 'is less than',
  'Greater Than': 'is greater than',
  Selected: 'is',
  'Not Selected': 'is not',
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
  if (asksForAnyOption({ lawruletype, lawruleanswer })) return `${question} is answered`;
  const phrase = phrases[lawruletype];
  return needsRowAnswer(lawruletype)
    ? `${question} ${phrase} ${quote(lawruleanswer)}`
    : `${question} ${phrase}`;
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
  const rows = lawRulesArr.map(describeRow).join(', ');
  const connective = lawRulesArr.length > 1 ? `${lawthenruleconditiontype.toLowerCase()} of ` : '';
  return `If ${connective}${rows || '…'}, then the law is ${lawthenrulecondition}.`;
}

/** Whether an ordering operator compares texts that are neither numbers nor days. */
const cannotCompare = ({ lawruletype, lawruleanswer, lawqusanswer }: RuleReason['rows'][number]) =>
  (lawruletype === 'Lesser than' || lawruletype === 'Greater Than') &&
  lawqusanswer !== '' &&
  !areComparable(lawqusanswer, lawruleanswer);

/** A deciding row with the answer that it was compared with. */
export function describeDecision(row: RuleReason['rows'][number]): string {
  const answer = row.lawqusanswer ? `“${row.lawqusanswer}”` : 'missing';
  const words = `${describeRow(row)}: ${row.holds ? 'yes' : 'no'}, the answer is ${answer}`;
  if (!cannotCompare(row)) return words;
  return `${words}. Only two numbers such as 1,00,000, or two days such as 31/01/2026, are compared.`;
}
