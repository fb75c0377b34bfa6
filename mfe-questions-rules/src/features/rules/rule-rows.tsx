import { questionLimits, type LawQuestion } from '@lexboard/shared-lib/contract';
import { operatorsOf, takesAnswer, type Options } from '@lexboard/shared-lib/domain';
import { AddIcon, Button, Stack } from '@lexboard/shared-lib/ui';
import { SelectField, type ChoiceOption } from '@lexboard/shared-lib/ui/data';
import { AnswerField } from '../../answer-field.tsx';
import { DialogRow } from '../../dialog-row.tsx';
import { PlainSelect } from '../../plain-select.tsx';
import { addRow, removeRow, withAnswer, withOperator, withQuestion, type RowValues } from './rule-values.ts';

interface RuleRowsProps {
  rows: RowValues[];
  questions: readonly LawQuestion[];
  options: Options;
  onRows: (change: (rows: RowValues[]) => RowValues[]) => void;
  messageOf: (name: `lawRulesArr.${string}`) => string | undefined;
}

interface RowProps extends Omit<RuleRowsProps, 'rows' | 'onRows'> {
  /** The questions as choices, the same for all rows. */
  choices: readonly ChoiceOption[];
  row: RowValues;
  index: number;
  onRow: (change: (row: RowValues) => RowValues) => void;
  onRemove: () => void;
}

const toOption = ({ lawqusname }: LawQuestion) => ({ value: lawqusname, label: lawqusname });

function RowFields({ row, index, questions, choices, options, messageOf, onRow, onRemove }: RowProps) {
  const place = `lawRulesArr.${index}` as const;
  const question = questions.find(({ lawqusname }) => lawqusname === row.lawrulecondition);
  const input = question?.inputfield ?? 'text';
  const choose = (text: string | null) => {
    const chosen = questions.find(({ lawqusname }) => lawqusname === text);
    if (chosen) onRow((now) => withQuestion(now, chosen, options));
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
          label="Question"
          value={row.lawrulecondition || null}
          options={choices}
          message={messageOf(`${place}.lawrulecondition`)}
          onChange={(_, text) => choose(text)}
        />,
        <PlainSelect
          key="operator"
          name={`${place}.lawruletype`}
          label="Operator"
          value={row.lawruletype}
          options={operatorsOf(input)}
          none="Choose…"
          message={messageOf(`${place}.lawruletype`)}
          onChange={(operator) => onRow((now) => withOperator(now, operator))}
        />,
        (row.lawruletype === '' || takesAnswer(row.lawruletype)) && (
          <AnswerField
            key="answer"
            name={`${place}.lawruleanswer`}
            input={input}
            options={options}
            value={row.lawruleanswer}
            message={messageOf(`${place}.lawruleanswer`)}
            onChange={(_, answer) => onRow((now) => withAnswer(now, input, answer))}
          />
        ),
      ]}
    />
  );
}

/** The IF rows of a rule, 50 at most (decisions §6). */
export function RuleRows({ rows, onRows, ...fields }: RuleRowsProps) {
  const changeRow = (key: number, change: (row: RowValues) => RowValues) =>
    onRows((now) => now.map((row) => (row.key === key ? change(row) : row)));
  const choices = fields.questions.map(toOption);
  return (
    <Stack gap="4">
      {rows.map((row, index) => (
        <RowFields
          key={row.key}
          {...fields}
          choices={choices}
          row={row}
          index={index}
          onRow={(change) => changeRow(row.key, change)}
          onRemove={() => onRows((now) => removeRow(now, row.key))}
        />
      ))}
      {rows.length < questionLimits.ruleRows && (
        <Button alignSelf="flex-start" onClick={() => onRows(addRow)}>
          <AddIcon size={16} />
          Add row
        </Button>
      )}
    </Stack>
  );
}
