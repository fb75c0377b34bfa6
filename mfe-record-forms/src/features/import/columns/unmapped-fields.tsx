import type { RecordKind } from '@lexboard/shared-lib/domain';
import { Box, InfoIcon, Flex } from '@lexboard/shared-lib/ui';
import { findUnmapped } from '../import-fields.ts';
import { mappedFields, type Mapping } from './mapping.ts';

interface UnmappedFieldsProps {
  kind: RecordKind;
  mapping: Mapping;
}

/** What rows need and no column has: rows of records that exist have it already. */
export function UnmappedFields({ kind, mapping }: UnmappedFieldsProps) {
  const { save, publish } = findUnmapped(kind, mappedFields(mapping));
  if (save.length + publish.length === 0) return null;
  return (
    <Flex role="status" gap="2" p="3" bg={save.length > 0 ? 'warning.subtle' : 'bg.subtle'} borderRadius="md">
      <Box color={save.length > 0 ? 'warning' : 'fg.muted'} flexShrink={0}>
        <InfoIcon />
      </Box>
      <Box minW="0">
        {save.length > 0 && (
          <p>
            No column has {save.map((label) => `“${label}”`).join(', ')}: new {kind.tab.label.toLowerCase()}{' '}
            cannot be added without it.
          </p>
        )}
        {publish.length > 0 && (
          <Box color="fg.muted" fontSize="sm">
            Required to publish, and in no column: {publish.join(', ')}.
          </Box>
        )}
      </Box>
    </Flex>
  );
}
