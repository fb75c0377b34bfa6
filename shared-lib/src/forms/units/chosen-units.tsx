import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Box, Button, DeleteIcon, formatCount, Grid, IconButton, Stack, Text } from '@lexboard/shared-lib/ui';
import { t } from '../../texts/index.ts';

/** With more units the others are shown on request. */
const MOST_SHOWN = 50;

interface ChosenUnitsProps {
  /** The names of the chosen units. */
  names: readonly string[];
  /** What is said without any. */
  none: string;
  onRemove: (index: number) => void;
  /** What else is chosen for a unit, at the end of its line. */
  children?: (index: number) => ReactNode;
}

/** The chosen units, each with a button that takes it out: the first ones until all are asked for. */
export function ChosenUnits({ names, none, onRemove, children }: ChosenUnitsProps) {
  const [all, setAll] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const shown = all ? names : names.slice(0, MOST_SHOWN);
  // Focuses the unit that takes the place of the removed one, or the last.
  const remove = (index: number) => {
    flushSync(() => onRemove(index));
    const next = box.current?.querySelectorAll('li')[Math.min(index, names.length - 2)];
    (next ?? box.current?.closest('fieldset'))?.querySelector('button')?.focus();
  };
  return (
    <Box ref={box}>
      {names.length === 0 && <Text color="fg.muted">{none}</Text>}
      <Stack as="ul" gap="1" listStyle="none">
        {shown.map((name, index) => (
          <Grid
            as="li"
            key={`${name} ${index}`}
            templateColumns={{ base: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto auto' }}
            columnGap="3"
            alignItems="center"
          >
            <Box overflowWrap="anywhere">{name}</Box>
            {children && (
              <Box
                role="group"
                aria-label={name}
                gridRow={{ base: '2', sm: '1' }}
                gridColumn={{ base: '1', sm: '2' }}
              >
                {children(index)}
              </Box>
            )}
            <IconButton
              label={t('Remove {name}', { name })}
              gridColumn={{ base: '2', sm: '3' }}
              onClick={() => remove(index)}
            >
              <DeleteIcon />
            </IconButton>
          </Grid>
        ))}
      </Stack>
      {shown.length < names.length && (
        <Button mt="3" onClick={() => setAll(true)}>
          {t('Show all {count}', { count: formatCount(names.length) })}
        </Button>
      )}
    </Box>
  );
}
