import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { FieldGroup } from '@lexboard/shared-lib/forms';
import { AddIcon, Box, Button, DeleteIcon, Grid, IconButton, Text } from '@lexboard/shared-lib/ui';

interface FormRowsProps {
  label: string;
  /** Names a row by its place, from 1. */
  labelOfRow: (place: number) => string;
  labelOfRemoval: (place: number) => string;
  /** Says what the button below the rows adds. */
  adding: string;
  /** A key for each row. */
  rows: readonly (string | number)[];
  message: string | undefined;
  onAdd: () => void;
  onRemove: (index: number) => void;
  children: (index: number) => ReactNode;
}

/** Rows of a form, none at first, each with a button that removes it. A new row gets the focus. */
export function FormRows(props: FormRowsProps) {
  const { label, labelOfRow, labelOfRemoval, adding, rows, message, onAdd, onRemove, children } = props;
  const list = useRef<HTMLFieldSetElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const add = () => {
    flushSync(onAdd);
    const [control] = [...(list.current?.querySelectorAll<HTMLElement>('[role=group]') ?? [])]
      .slice(-1)
      .flatMap((row) => [...row.querySelectorAll<HTMLElement>('input, select')]);
    control?.focus();
  };
  const remove = (index: number) => {
    flushSync(() => onRemove(index));
    adder.current?.focus();
  };
  return (
    <FieldGroup label={label} ref={list}>
      {rows.map((key, index) => (
        <Grid
          key={key}
          role="group"
          aria-label={labelOfRow(index + 1)}
          templateColumns="minmax(0, 1fr) auto"
          gap="3"
          alignItems="start"
        >
          {children(index)}
          <IconButton
            label={labelOfRemoval(index + 1)}
            // Aligns with a control that has its label above.
            mt="6"
            onClick={() => remove(index)}
          >
            <DeleteIcon />
          </IconButton>
        </Grid>
      ))}
      {message && (
        <Text color="danger" fontSize="sm">
          {message}
        </Text>
      )}
      <Box>
        <Button ref={adder} onClick={add}>
          <AddIcon />
          {adding}
        </Button>
      </Box>
    </FieldGroup>
  );
}
