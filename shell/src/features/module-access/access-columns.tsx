import type { AccessRow, AccessRights } from '@lexboard/shared-lib/contract';
import type { ListingColumn } from '@lexboard/shared-lib/listing';
import { Badge, Box, Grid, HStack, NativeSelect, Span, Stack, Text } from '@lexboard/shared-lib/ui';
import { rightFields, rightNames } from '../../rights/rights.ts';
import type { AccessForm } from './use-access-form.ts';

interface RightProps {
  form: AccessForm;
  name: keyof AccessRights;
  row: AccessRow;
}

/** A right, edited in place; unsaved changes are highlighted. */
function Right({ form, name, row }: RightProps) {
  const { label, options } = rightFields[name];
  const value = form.rightsOf(row)[name];
  return (
    <NativeSelect
      aria-label={`${label} of ${row.name ?? row.username}`}
      value={value}
      width="full"
      disabled={form.saving}
      data-changed={value !== row[name] || undefined}
      css={{ '&[data-changed]': { borderColor: 'accent', bg: 'accent.subtle' } }}
      onChange={({ target }) => form.choose(row, name, target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}

/** The person; on narrow pages with their rights below, because their columns are hidden. */
function Person({ form, row }: Omit<RightProps, 'name'>) {
  const failure = form.failures[row.id];
  return (
    <Stack gap="1" py="1">
      <HStack gap="2" wrap="wrap">
        <Span fontWeight="semibold">{row.name ?? row.username}</Span>
        {row.disabled && <Badge>Disabled</Badge>}
      </HStack>
      {row.name !== undefined && !row.name.includes(row.username) && row.username !== row.email && (
        <Text color="fg.muted" fontSize="sm">
          {row.username}
        </Text>
      )}
      {row.email !== (row.name ?? row.username) && (
        <Text color="fg.muted" fontSize="sm">
          {row.email}
        </Text>
      )}
      {failure && (
        <Text role="alert" color="danger" fontSize="sm">
          {failure.message}
        </Text>
      )}
      <Grid hideFrom="lg" templateColumns={{ base: '1fr 1fr', sm: 'repeat(3, 1fr)' }} gap="2" mt="1">
        {rightNames.map((name) => (
          <Box key={name}>
            <Text aria-hidden color="fg.muted" fontSize="xs">
              {rightFields[name].label}
            </Text>
            <Right {...{ form, name, row }} />
          </Box>
        ))}
      </Grid>
    </Stack>
  );
}

/** The columns: the person, then one for each right. */
export const createAccessColumns = (form: AccessForm): ListingColumn<AccessRow>[] => [
  { name: 'username', label: 'User', cell: (row) => <Person {...{ form, row }} /> },
  ...rightNames.map((name): ListingColumn<AccessRow> => ({
    name,
    label: rightFields[name].label,
    hideBelow: 'lg',
    width: name === 'role' ? '11rem' : '9rem',
    cell: (row) => <Right {...{ form, name, row }} />,
  })),
];
