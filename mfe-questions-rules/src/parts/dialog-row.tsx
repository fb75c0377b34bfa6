import type { ReactNode } from 'react';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Grid, IconButton, RemoveIcon } from '@lexboard/shared-lib/ui';

interface DialogRowProps {
  number: number;
  /** Widths of the three fields; stacked on a telephone. */
  columns: string;
  fields: readonly [ReactNode, ReactNode, ReactNode];
  onRemove: () => void;
}

/** A repeated row in a dialog: three fields and a remove button. */
export function DialogRow({ number, columns, fields: [first, second, third], onRemove }: DialogRowProps) {
  return (
    <Grid
      role="group"
      aria-label={t('Row {number}', { number })}
      templateColumns={{ base: '1fr auto', md: `${columns} auto` }}
      gap="3"
      alignItems="start"
      borderBottomWidth="1px"
      pb="4"
    >
      {first}
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }} gridRow={{ base: '2', md: 'auto' }}>
        {second}
      </Box>
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }} gridRow={{ base: '3', md: 'auto' }}>
        {third}
      </Box>
      <Box pt="6">
        <IconButton label={t('Remove row {number}', { number })} onClick={onRemove}>
          <RemoveIcon />
        </IconButton>
      </Box>
    </Grid>
  );
}
