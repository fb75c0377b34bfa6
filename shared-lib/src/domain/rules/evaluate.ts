import type {
  Applicability,
  RuleConnective,
  RuleOperator,
  RuleOutcome,
  RuleReason,
  RuleRow,
} from '../../contract/values/index.ts';
import { isBlankText, toTextKey } from '../texts/text-forms.ts';
import { isLess } from './comparable.ts';

const comparisons: Record<RuleOperator, (given: string, wanted: string) => boolean> = {
  Is: (given, wanted) => toTextKey(given) === toTextKey(wanted),
  'Is Not': (given, wanted) => toTextKey(given) !== toTextKey(wanted),
  Equals: (given, wanted) => given === wanted,
  'Not Equals': (given, wanted) => given !== wanted,
  'Is Empty': (given) => isBlankText(given),
  'Is Not Empty': (given) => !isBlankText(given),
  Contains: (given, wanted) => toTextKey(given).includes(toTextKey(wanted)),
  'Not Contains': (given, wanted) => !toTextKey(given).includes(toTextKey(wanted)),
  'Lesser than': (given, wanted) => isLess(given, wanted),
  'Greater Than': (given, wanted) => isLess(wanted, given),
  Selected: (given, wanted) => given === wanted,
  'Not Selected': (given, wanted) => given !== wanted,
};

/** Answers by question text; a missing one is empty. */
export type Answers = ReadonlyMap<string, string>;

/** The part of a row that is evaluated. */
export type Comparison = Pick<RuleRow, 'lawrulecondition' | 'lawruletype' | 'lawruleanswer'>;

/** The part of a rule that is evaluated. */
export interface Rule<Row extends Comparison = Comparison> {
  lawthenruleconditiontype: RuleConnective;
  lawthenrulecondition: RuleOutcome;
  lawRulesArr: readonly Row[];
}

/** Whether the answer to a row's question is what the row asks for (decisions §5 "Rule evaluation"). */
export const evaluateRow = (row: Comparison, answers: Answers): boolean =>
  comparisons[row.lawruletype](answers.get(row.lawrulecondition) ?? '', row.lawruleanswer);

const opposites: Record<RuleOutcome, RuleOutcome> = {
  Applicable: 'Not Applicable',
  'Not Applicable': 'Applicable',
};

/** The result of a rule: its outcome if the condition is met, else the opposite (decisions §5). */
export interface Verdict<Row> {
  result: RuleOutcome;
  /** Whether the condition is met. */
  holds: boolean;
  /** The deciding rows: a matching row for Any, a non-matching one for not All. */
  deciding: Row[];
}

export function evaluateRule<Row extends Comparison>(rule: Rule<Row>, answers: Answers): Verdict<Row> {
  const { lawRulesArr: rows, lawthenruleconditiontype: connective, lawthenrulecondition: outcome } = rule;
  const isDecisive = (row: Row) => evaluateRow(row, answers) === (connective === 'Any');
  const decisive = rows.filter(isDecisive);
  const holds = decisive.length > 0 === (connective === 'Any');
  return {
    result: holds ? outcome : opposites[outcome],
    holds,
    deciding: decisive.length > 0 ? decisive : [...rows],
  };
}

/**
 * Combines the results of a law's rules: the common result; Conflict if they differ, which a person must resolve; Not
 * decided without rules.
 */
export function combineResults(results: readonly RuleOutcome[]): Applicability {
  const [first, ...others] = results;
  if (first === undefined) return 'Not decided';
  return others.every((other) => other === first) ? first : 'Conflict';
}

/** Whether a law applies by its rules. */
export const evaluateLaw = (rules: readonly Rule[], answers: Answers): Applicability =>
  combineResults(rules.map((rule) => evaluateRule(rule, answers).result));

type NamedRule = Rule<RuleRow> & Pick<RuleReason, 'id' | 'UniqueCode' | 'rulename'>;

/** The result of each rule with its deciding rows and the compared answers. */
export const explainRules = (rules: readonly NamedRule[], answers: Answers): RuleReason[] =>
  rules.map((rule) => {
    const { result, holds, deciding } = evaluateRule(rule, answers);
    const { id, UniqueCode, rulename } = rule;
    const rows = deciding.map((row) => ({
      ...row,
      lawqusanswer: answers.get(row.lawrulecondition) ?? '',
      holds: evaluateRow(row, answers),
    }));
    return { id, UniqueCode, rulename, result, holds, rows };
  });
