import { questionLimits, type LawQuestion } from '@lexboard/shared-lib/contract';
import {
  findComparisonFault,
  listOperators,
  needsRowAnswer,
  type Options,
} from '@lexboard/shared-lib/domain';
import { PlainSelect } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { SelectField, type ChoiceOption } from '@lexboard/shared-lib/ui/data';
import { AnswerField } from '../../parts/answer-field.tsx';
import { DialogRow } from '../../parts/dialog-row.tsx';
import { RepeatedRows, type ChangeRows, type RowPlace } from '../../parts/repeated-rows.tsx';
import { asksForAnyOption } from '../../parts/wording/describe-rule.ts';
import { emptyRow, setAnswer, setOperator, setQuestion, type RowValues } from './rule-values.ts';
import { toOperatorChoices } from '../../parts/wording/rule-words.ts';

interface RuleRowsProps {
  rows: RowValues[];
  questions: readonly LawQuestion[];
  options: Options;
  onRows: ChangeRows<RowValues>;
  messageOf: (name: `lawRulesArr.${string}`) => string | undefined;
}

type RowProps = Omit<RuleRowsProps, 'rows' | 'onRows'> &
  RowPlace<RowValues> & {
    /** The questions as options, shared by all rows. */
    choices: readonly ChoiceOption[];
    row: RowValues;
  };

const toOption = ({ lawqusname }: LawQuestion) => ({ value: lawqusname, label: lawqusname });

function RowFields({ row, index, questions, choices, options, messageOf, onRow, onRemove }: RowProps) {
  const place = `lawRulesArr.${index}` as const;
  const question = questions.find(({ lawqusname }) => lawqusname === row.lawrulecondition);
  const input = question?.inputfield ?? 'text';
  const choose = (text: string | null) => {
    const chosen = questions.find(({ lawqusname }) => lawqusname === text);
    if (chosen) onRow((now) => setQuestion(now, chosen, options));
  };
  return (
    <DialogRow
      number={index + 1}
      columns="1fr 10rem 1fr"
      onRemove={onRemove}
      fields={[
        <SelectField
          key="question"
          name={`${place}.lawrulecondition`}
          label={t('Question')}
          value={row.lawrulecondition || null}
          options={choices}
          message={messageOf(`${place}.lawrulecondition`)}
          onChange={(_, text) => choose(text)}
        />,
        <PlainSelect
          key="operator"
          name={`${place}.lawruletype`}
          label={t('Operator')}
          value={row.lawruletype}
          options={toOperatorChoices(listOperators(input))}
          none={t('Choose…')}
          message={messageOf(`${place}.lawruletype`)}
          onChange={(operator) => onRow((now) => setOperator(now, operator))}
        />,
        (row.lawruletype === '' || needsRowAnswer(row.lawruletype)) && (
          <AnswerField
            key="answer"
            name={`${place}.lawruleanswer`}
            input={input}
            options={options}
            value={row.lawruleanswer}
            message={messageOf(`${place}.lawruleanswer`)}
            warning={findComparisonFault(row, question?.lawqusanswer ?? '')}
            help={asksForAnyOption(row) ? t('Empty: matches any chosen option') : undefined}
            onChange={(_, answer) => onRow((now) => setAnswer(now, input, answer))}
          />
        ),
      ]}
    />
  );
}

/** The IF rows of a rule, 50 at most (decisions §6). */
export function RuleRows({ rows, onRows, ...fields }: RuleRowsProps) {
  const choices = fields.questions.map(toOption);
  return (
    <RepeatedRows
      rows={rows}
      most={questionLimits.ruleRows}
      add={t('Add row')}
      emptyRow={emptyRow}
      onRows={onRows}
    >
      {(row, place) => <RowFields key={row.key} {...fields} {...place} choices={choices} row={row} />}
    </RepeatedRows>
  );
}
