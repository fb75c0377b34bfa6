import { unitKinds, type UnitKind } from '@lexboard/shared-lib/contract';
import { ticked, type RowValues } from '@lexboard/shared-lib/domain';
import { PlainSelect } from '@lexboard/shared-lib/forms';
import { t, words } from '@lexboard/shared-lib/texts';
import { Box, Checkbox, HStack } from '@lexboard/shared-lib/ui';

const kindWords: Readonly<Record<UnitKind, string>> = words({
  Company: 'Companies',
  Registration: 'Registrations',
  Site: 'Sites',
});

interface WithBelowProps {
  row: RowValues;
  onChange: (change: RowValues) => void;
}

/** Whether a chosen unit stands alone, or with all below it, of one kind or all. */
export function WithBelow({ row, onChange }: WithBelowProps) {
  const below = row.below === ticked;
  return (
    <HStack gap="3" flexWrap="wrap">
      <Checkbox
        label={t('With all below')}
        checked={below}
        onChange={({ target }) => onChange({ below: target.checked ? ticked : 'no' })}
      />
      {below && (
        <Box width="48">
          <PlainSelect<UnitKind>
            label={t('Only')}
            size="sm"
            none={t('All kinds')}
            value={unitKinds.find((kind) => kind === row.kind) ?? ''}
            options={unitKinds.map((kind) => ({ value: kind, label: kindWords[kind] }))}
            onChange={(kind) => onChange({ kind: kind || null })}
          />
        </Box>
      )}
    </HStack>
  );
}
