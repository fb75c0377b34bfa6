import { limits, questionLimits } from '@lexboard/shared-lib/contract';
import { AddIcon, Box, Button, Flex, IconButton, RemoveIcon, Stack } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { addRow, removeRow, type OptionRow } from './option-values.ts';

interface OptionRowsProps {
  rows: OptionRow[];
  onRows: (change: (rows: OptionRow[]) => OptionRow[]) => void;
  onField: (name: string, value: string) => void;
  messageOf: (name: `lawQuestionSelectOption.${string}`) => string | undefined;
}

/** The rows of the option-list editor, 200 at most (decisions §6). */
export function OptionRows({ rows, onRows, onField, messageOf }: OptionRowsProps) {
  return (
    <Stack gap="3">
      {rows.map(({ key, selectedoption }, index) => {
        const name = `lawQuestionSelectOption.${index}.selectedoption` as const;
        return (
          <Flex key={key} gap="2" align="flex-start">
            <Box flex="1" minW="0">
              <TextField
                name={name}
                label={`Option ${index + 1}`}
                value={selectedoption}
                maxLength={limits.name}
                message={messageOf(name)}
                onChange={onField}
              />
            </Box>
            <Box pt="6">
              <IconButton
                label={`Remove option ${index + 1}`}
                onClick={() => onRows((now) => removeRow(now, key))}
              >
                <RemoveIcon />
              </IconButton>
            </Box>
          </Flex>
        );
      })}
      {rows.length < questionLimits.options && (
        <Button alignSelf="flex-start" onClick={() => onRows(addRow)}>
          <AddIcon size={16} />
          Add option
        </Button>
      )}
    </Stack>
  );
}
