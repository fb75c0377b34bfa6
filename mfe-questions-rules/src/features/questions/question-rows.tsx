import { limits, questionLimits, type InputField } from '@lexboard/shared-lib/contract';
import type { Options } from '@lexboard/shared-lib/domain';
import { AddIcon, Button, Stack } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { AnswerField } from '../../answer-field.tsx';
import { DialogRow } from '../../dialog-row.tsx';
import { InputFieldChoice } from '../../input-field.tsx';
import { addRow, answerFor, removeRow, type QuestionRow } from './new-questions.ts';

interface QuestionRowsProps {
  rows: QuestionRow[];
  options: Options;
  onRows: (change: (rows: QuestionRow[]) => QuestionRow[]) => void;
  onField: (name: string, value: string) => void;
  messageOf: (name: `lawQuestionAnsArr.${string}`) => string | undefined;
}

interface RowFieldsProps extends Omit<QuestionRowsProps, 'rows' | 'onRows'> {
  row: QuestionRow;
  index: number;
  onRow: (change: (row: QuestionRow) => QuestionRow) => void;
  onRemove: () => void;
}

function RowFields({ row, index, options, onRow, onField, onRemove, messageOf }: RowFieldsProps) {
  const { inputfield, lawqusname, lawqusanswer } = row;
  const place = `lawQuestionAnsArr.${index}` as const;
  const chooseInput = (input: InputField) =>
    onRow((now) => ({
      ...now,
      inputfield: input,
      lawqusanswer: answerFor(input, options, now.lawqusanswer),
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
          label="Question"
          value={lawqusname}
          maxLength={limits.name}
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
    <Stack gap="4">
      {rows.map((row, index) => (
        <RowFields
          key={row.key}
          {...fields}
          row={row}
          index={index}
          onRow={(change) =>
            onRows((now) => now.map((other) => (other.key === row.key ? change(other) : other)))
          }
          onRemove={() => onRows((now) => removeRow(now, row.key))}
        />
      ))}
      {rows.length < questionLimits.rows && (
        <Button alignSelf="flex-start" onClick={() => onRows(addRow)}>
          <AddIcon size={16} />
          Add row
        </Button>
      )}
    </Stack>
  );
}
