import { limits, questionLimits } from '@lexboard/shared-lib/contract';
import type { Options } from '@lexboard/shared-lib/domain';
import { AddIcon, Box, Button, Grid, IconButton, RemoveIcon, Stack } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { AnswerField } from '../../answer-field.tsx';
import { InputFieldChoice } from '../../input-field.tsx';
import { addRow, answerFor, removeRow, type QuestionRow } from './new-questions.ts';

interface QuestionRowsProps {
  rows: QuestionRow[];
  options: Options;
  onRows: (rows: QuestionRow[]) => void;
  onField: (name: string, value: string) => void;
  messageOf: (name: `lawQuestionAnsArr.${string}`) => string | undefined;
}

interface RowFieldsProps extends Omit<QuestionRowsProps, 'rows' | 'onRows'> {
  row: QuestionRow;
  index: number;
  onRow: (row: QuestionRow) => void;
  onRemove: () => void;
}

function RowFields({ row, index, options, onRow, onField, onRemove, messageOf }: RowFieldsProps) {
  const { inputfield, lawqusname, lawqusanswer } = row;
  const place = `lawQuestionAnsArr.${index}` as const;
  return (
    <Grid
      role="group"
      aria-label={`Row ${index + 1}`}
      templateColumns={{ base: '1fr auto', md: '7rem 1fr 1fr auto' }}
      gap="3"
      alignItems="start"
      borderBottomWidth="1px"
      pb="4"
    >
      <InputFieldChoice
        name={`${place}.inputfield`}
        value={inputfield}
        onChange={(input) =>
          onRow({ ...row, inputfield: input, lawqusanswer: answerFor(input, options, lawqusanswer) })
        }
      />
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }} gridRow={{ base: '2', md: 'auto' }}>
        <TextField
          name={`${place}.lawqusname`}
          label="Question"
          value={lawqusname}
          maxLength={limits.name}
          message={messageOf(`${place}.lawqusname`)}
          onChange={onField}
        />
      </Box>
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }} gridRow={{ base: '3', md: 'auto' }}>
        <AnswerField
          name={`${place}.lawqusanswer`}
          input={inputfield}
          options={options}
          value={lawqusanswer}
          message={messageOf(`${place}.lawqusanswer`)}
          onChange={onField}
        />
      </Box>
      <Box pt="6">
        <IconButton label={`Remove row ${index + 1}`} onClick={onRemove}>
          <RemoveIcon />
        </IconButton>
      </Box>
    </Grid>
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
          onRow={(next) => onRows(rows.with(index, next))}
          onRemove={() => onRows(removeRow(rows, row.key))}
        />
      ))}
      {rows.length < questionLimits.rows && (
        <Button alignSelf="flex-start" onClick={() => onRows(addRow(rows))}>
          <AddIcon size={16} />
          Add row
        </Button>
      )}
    </Stack>
  );
}
