import type { ImportKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Box, InfoIcon, Flex } from '@lexboard/shared-lib/ui';
import { findUnmapped } from '../import-fields.ts';

interface UnmappedFieldsProps {
  kind: ImportKind;
  /** The mapped fields and those with a constant value. */
  given: ReadonlySet<string>;
}

/** Lists required fields without a value; rows of existing records already have them. */
export function UnmappedFields({ kind, given }: UnmappedFieldsProps) {
  const { save, publish } = findUnmapped(kind, given);
  if (save.length + publish.length === 0) return null;
  return (
    <Flex role="status" gap="2" p="3" bg={save.length > 0 ? 'warning.subtle' : 'bg.subtle'} borderRadius="md">
      <Box color={save.length > 0 ? 'warning' : 'fg.muted'} flexShrink={0}>
        <InfoIcon />
      </Box>
      <Box minW="0">
        {save.length > 0 && (
          <p>
            {t(
              'No column has {fields}: new {kinds} cannot be added without it. Give it one value for all rows below the columns.',
              {
                fields: save.map(({ label }) => `“${label}”`).join(', '),
                kinds: kind.tab.label.toLowerCase(),
              },
            )}
          </p>
        )}
        {publish.length > 0 && (
          <Box color="fg.muted" fontSize="sm">
            {t('Required to publish, and in no column: {fields}.', {
              fields: publish.map(({ label }) => label).join(', '),
            })}
          </Box>
        )}
      </Box>
    </Flex>
  );
}
