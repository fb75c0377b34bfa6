import type { FieldError, LawQuestion, RuleRow, SentRuleRow } from '@lexboard/shared-lib/contract';
import {
  canAnswer,
  toChoiceOperator,
  listOperators,
  needsRowAnswer,
  toTextKey,
  type Options,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { StoredRow } from '../stored/rule-repository.ts';

/** Converts rows to stored ones, with question ids. `asked` are all questions of the law. */
export function toStoredRows(rows: readonly RuleRow[], asked: readonly LawQuestion[]): StoredRow[] {
  const ids = new Map(asked.map(({ id, lawqusname }) => [lawqusname, id]));
  return rows.map((row) => {
    const questionId = ids.get(row.lawrulecondition);
    if (questionId === undefined)
      throw new Error(`No question of the law is called '${row.lawrulecondition}'`);
    return { ...row, questionId };
  });
}

/** Completes a row by its question: a choice has its operator from the answer (D1 §4). */
function completeRow(row: SentRuleRow, question: LawQuestion, id: number): RuleRow | undefined {
  const { inputfield, lawqusname } = question;
  const given = row.lawruleanswer ?? '';
  const operator = row.lawruletype || (inputfield === 'text' ? undefined : toChoiceOperator(given.trim()));
  if (!operator) return undefined;
  const answer = inputfield === 'text' ? given : given.trim();
  return {
    id,
    lawrulecondition: lawqusname,
    lawquestiontype: inputfield,
    lawruletype: operator,
    lawruleanswer: needsRowAnswer(operator) ? answer : '',
  };
}

type Fault = Pick<FieldError, 'field' | 'message'>;

function faultOf(row: RuleRow, sent: SentRuleRow, options: Options): Fault | undefined {
  const { lawquestiontype: input, lawruletype: operator, lawruleanswer: answer } = row;
  if (sent.lawquestiontype && sent.lawquestiontype !== input) {
    return { field: 'lawquestiontype', message: t('This is a {input} question.', { input }) };
  }
  if (!listOperators(input).includes(operator)) {
    return {
      field: 'lawruletype',
      message: t('A {input} question cannot be compared by {operator}.', { input, operator }),
    };
  }
  if (needsRowAnswer(operator) && operator !== 'Not Selected' && answer.trim() === '') {
    return { field: 'lawruleanswer', message: t('Please fill the Answer.') };
  }
  if (canAnswer(input, options, answer)) return undefined;
  return {
    field: 'lawruleanswer',
    message: t('The answer must be one of the {input} options of this law.', { input }),
  };
}

function checkRow(
  sent: SentRuleRow,
  id: number,
  asked: ReadonlyMap<string, LawQuestion>,
  options: Options,
): RuleRow | Fault {
  const text = toTextKey(sent.lawrulecondition);
  if (text === '') return { field: 'lawrulecondition', message: t('Please choose a question.') };
  const question = asked.get(text);
  if (!question) return { field: 'lawrulecondition', message: t('This law does not ask this question.') };
  const row = completeRow(sent, question, id);
  if (!row) return { field: 'lawruletype', message: t('Please choose an operator.') };
  return faultOf(row, sent, options) ?? row;
}

const isRow = (checked: RuleRow | Fault): checked is RuleRow => 'lawrulecondition' in checked;

/** Numbers rows: existing rows keep their numbers, new ones get the next. */
function numberRows(sent: readonly SentRuleRow[], known: ReadonlySet<number>): number[] {
  const used = new Set<number>();
  let next = Math.max(0, ...known);
  return sent.map(({ id = 0 }) => {
    const isKept = known.has(id) && !used.has(id);
    if (isKept) used.add(id);
    return isKept ? id : (next += 1);
  });
}

/** A law's questions and options, to validate rule rows. */
interface OfLaw {
  asked: readonly LawQuestion[];
  options: Options;
}

/** Validates rows of a rule. @param before present rows @returns rows to store, or every fault at its row */
export function checkRows(
  sent: readonly SentRuleRow[],
  before: readonly RuleRow[],
  { asked, options }: OfLaw,
): { rows: RuleRow[]; faults: FieldError[] } {
  if (sent.length === 0) {
    return { rows: [], faults: [{ field: 'lawRulesArr', message: t('Please add a row to the IF part.') }] };
  }
  const byText = new Map(asked.map((question) => [toTextKey(question.lawqusname), question]));
  const ids = numberRows(sent, new Set(before.map(({ id }) => id)));
  const checked = sent.map((row, index) => checkRow(row, ids[index] ?? 0, byText, options));
  return {
    rows: checked.filter(isRow),
    faults: checked.flatMap((row, index) =>
      isRow(row) ? [] : [{ ...row, field: `lawRulesArr.${index}.${row.field}` }],
    ),
  };
}
