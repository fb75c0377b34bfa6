import { questionLimits } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Flex, IconButton, RemoveIcon } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { RepeatedRows, type ChangeRows } from '../../parts/repeated-rows.tsx';
import { emptyRow, type OptionRow } from './option-values.ts';

interface OptionRowsProps {
  rows: OptionRow[];
  onRows: ChangeRows<OptionRow>;
  onField: (name: string, value: string) => void;
  messageOf: (name: `lawQuestionSelectOption.${string}`) => string | undefined;
}

/** The rows of the option-list editor, 200 at most (decisions §6). */
export function OptionRows({ rows, onRows, onField, messageOf }: OptionRowsProps) {
  return (
    <RepeatedRows
      rows={rows}
      most={questionLimits.options}
      add={t('Add option')}
      emptyRow={emptyRow}
      onRows={onRows}
    >
      {({ key, selectedoption }, { index, onRemove }) => {
        const name = `lawQuestionSelectOption.${index}.selectedoption` as const;
        return (
          <Flex key={key} gap="2" align="flex-start">
            <Box flex="1" minW="0">
              <TextField
                name={name}
                label={t('Option {number}', { number: index + 1 })}
                value={selectedoption}
                message={messageOf(name)}
                onChange={onField}
              />
            </Box>
            <Box pt="6">
              <IconButton label={t('Remove option {number}', { number: index + 1 })} onClick={onRemove}>
                <RemoveIcon />
              </IconButton>
            </Box>
          </Flex>
        );
      }}
    </RepeatedRows>
  );
}
