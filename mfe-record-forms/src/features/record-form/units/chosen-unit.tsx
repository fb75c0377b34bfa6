import { unitKinds, type UnitKind } from '@lexboard/shared-lib/contract';
import { ticked, type RowValues } from '@lexboard/shared-lib/domain';
import { PlainSelect } from '@lexboard/shared-lib/forms';
import { Box, Checkbox, DeleteIcon, Grid, HStack, IconButton } from '@lexboard/shared-lib/ui';

const kindWords: Record<UnitKind, string> = {
  Company: 'Companies',
  Registration: 'Registrations',
  Site: 'Sites',
};

interface ChosenUnitProps {
  name: string;
  row: RowValues;
  onChange: (change: RowValues) => void;
  onRemove: () => void;
}

/** A chosen unit: alone, or with all below it, of one kind or all. */
export function ChosenUnit({ name, row, onChange, onRemove }: ChosenUnitProps) {
  const below = row.below === ticked;
  return (
    <Grid
      as="li"
      role="group"
      aria-label={name}
      templateColumns={{ base: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto auto' }}
      columnGap="3"
      alignItems="center"
    >
      <Box overflowWrap="anywhere">{name}</Box>
      <HStack gap="3" flexWrap="wrap" gridRow={{ base: '2', sm: '1' }} gridColumn={{ base: '1', sm: '2' }}>
        <Checkbox
          label="With all below"
          checked={below}
          onChange={({ target }) => onChange({ below: target.checked ? ticked : 'no' })}
        />
        {below && (
          <Box width="48">
            <PlainSelect<UnitKind>
              label="Only"
              size="sm"
              none="All kinds"
              value={unitKinds.find((kind) => kind === row.kind) ?? ''}
              options={unitKinds.map((kind) => ({ value: kind, label: kindWords[kind] }))}
              onChange={(kind) => onChange({ kind: kind || null })}
            />
          </Box>
        )}
      </HStack>
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <DeleteIcon />
      </IconButton>
    </Grid>
  );
}
