import { questionLimits, type InputField } from '@lexboard/shared-lib/contract';
import type { Options } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { AnswerField } from '../../parts/answer-field.tsx';
import { DialogRow } from '../../parts/dialog-row.tsx';
import { InputFieldChoice } from '../../parts/input-field.tsx';
import { RepeatedRows, type ChangeRows, type RowPlace } from '../../parts/repeated-rows.tsx';
import { clearInvalidAnswer, emptyRow, type QuestionRow } from './new-questions.ts';

interface QuestionRowsProps {
  rows: QuestionRow[];
  options: Options;
  onRows: ChangeRows<QuestionRow>;
  onField: (name: string, value: string) => void;
  messageOf: (name: `lawQuestionAnsArr.${string}`) => string | undefined;
}

type RowFieldsProps = Omit<QuestionRowsProps, 'rows' | 'onRows'> &
  RowPlace<QuestionRow> & { row: QuestionRow };

function RowFields({ row, index, options, onRow, onField, onRemove, messageOf }: RowFieldsProps) {
  const { inputfield, lawqusname, lawqusanswer } = row;
  const place = `lawQuestionAnsArr.${index}` as const;
  const chooseInput = (input: InputField) =>
    onRow((now) => ({
      ...now,
      inputfield: input,
      lawqusanswer: clearInvalidAnswer(input, options, now.lawqusanswer),
    }));
  return (
    <DialogRow
      number={index + 1}
      columns="7rem 1fr 1fr"
      onRemove={onRemove}
      fields={[
        <InputFieldChoice
          key="input"
          name={`${place}.inputfield`}
          value={inputfield}
          onChange={chooseInput}
        />,
        <TextField
          key="question"
          name={`${place}.lawqusname`}
          label={t('Question')}
          value={lawqusname}
          message={messageOf(`${place}.lawqusname`)}
          onChange={onField}
        />,
        <AnswerField
          key="answer"
          name={`${place}.lawqusanswer`}
          input={inputfield}
          options={options}
          value={lawqusanswer}
          message={messageOf(`${place}.lawqusanswer`)}
          onChange={onField}
        />,
      ]}
    />
  );
}

/** The repeatable rows of the add dialog, 20 at most (decisions §6). */
export function QuestionRows({ rows, onRows, ...fields }: QuestionRowsProps) {
  return (
    <RepeatedRows
      rows={rows}
      most={questionLimits.rows}
      add={t('Add row')}
      emptyRow={emptyRow}
      onRows={onRows}
    >
      {(row, place) => <RowFields key={row.key} {...fields} {...place} row={row} />}
    </RepeatedRows>
  );
}
