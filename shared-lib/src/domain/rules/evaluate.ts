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

/** Answers by the text of their question; one that is missing is empty. */
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

/** The result of a rule: its THEN part when its IF part holds, else the opposite (decisions §5). */
export interface Verdict<Row> {
  result: RuleOutcome;
  /** Whether the IF part holds. */
  holds: boolean;
  /** The rows that decided it: one row that holds is enough for Any, one that does not for not All. */
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
 * The joint result of a law's rules: the one that all of them have. Where they disagree it is a conflict that a
 * person has to resolve, and without a rule nothing is decided.
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

/** The result of each rule of a law, with the rows that decided it and the answers that they were compared with. */
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
