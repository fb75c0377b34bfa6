import type { AccessRow, AccessRights } from '@lexboard/shared-lib/contract';
import type { ListingColumn } from '@lexboard/shared-lib/listing';
import { t } from '@lexboard/shared-lib/texts';
import { Badge, Box, Button, Grid, HStack, NativeSelect, Span, Stack, Text } from '@lexboard/shared-lib/ui';
import { rightFields, rightNames } from '../../rights/rights.ts';
import { actsForLabel } from '../../rights/units/acts-for.tsx';
import { describeUnits, noUnitChosen } from '../../rights/units/name-units.ts';
import type { AccessForm } from './use-access-form.ts';

interface RightProps {
  form: AccessForm;
  name: keyof AccessRights;
  row: AccessRow;
}

const changedStyle = { '&[data-changed]': { borderColor: 'accent', bg: 'accent.subtle' } };

/** A right, edited in place; unsaved changes are highlighted. */
function Right({ form, name, row }: RightProps) {
  const { label, options } = rightFields[name];
  const value = form.rightsOf(row)[name];
  return (
    <NativeSelect
      aria-label={t('{right} of {person}', { right: label, person: row.name ?? row.username })}
      value={value}
      width="full"
      disabled={form.saving}
      data-changed={value !== row[name] || undefined}
      css={changedStyle}
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

/** What the table needs to show and choose units. */
export interface UnitAccess {
  nameUnit: (id: number) => string;
  /** Whether the administrator acts for chosen units, and cannot give the whole organisation. */
  isLimited: boolean;
  onChoose: (row: AccessRow) => void;
}

interface CellProps extends Omit<RightProps, 'name'> {
  /** Undefined where the organisation has no units. */
  units: UnitAccess | undefined;
}

/** The units that a person acts for, chosen in a dialog; unsaved changes are highlighted. */
function Units({ form, row, units }: Omit<RightProps, 'name'> & { units: UnitAccess }) {
  const chosen = form.unitsOf(row);
  const text =
    chosen.length === 0 && units.isLimited ? noUnitChosen() : describeUnits(chosen, units.nameUnit);
  return (
    <Button
      width="full"
      justifyContent="flex-start"
      fontWeight="normal"
      aria-label={t('Acts For of {person}: {units}', { person: row.name ?? row.username, units: text })}
      title={chosen.map(units.nameUnit).join(', ') || undefined}
      disabled={form.saving}
      data-changed={String(chosen) !== String(row.units ?? []) || undefined}
      css={changedStyle}
      onClick={() => units.onChoose(row)}
    >
      <Span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {text}
      </Span>
    </Button>
  );
}

/** The person; on narrow pages with their rights below, because their columns are hidden. */
function Person({ form, row, units }: CellProps) {
  const failure = form.failures[row.id];
  return (
    <Stack gap="1" py="1">
      <HStack gap="2" wrap="wrap">
        <Span fontWeight="semibold">{row.name ?? row.username}</Span>
        {row.disabled && <Badge>{t('Disabled')}</Badge>}
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
        {units && (
          <Box minW="0">
            <Text aria-hidden color="fg.muted" fontSize="xs">
              {actsForLabel()}
            </Text>
            <Units {...{ form, row, units }} />
          </Box>
        )}
      </Grid>
    </Stack>
  );
}

/** The columns: the person, then one for each right, and one for units where there are any. */
export const createAccessColumns = (
  form: AccessForm,
  units: UnitAccess | undefined,
): ListingColumn<AccessRow>[] => [
  { name: 'username', label: t('User'), cell: (row) => <Person {...{ form, row, units }} /> },
  ...rightNames.map((name): ListingColumn<AccessRow> => ({
    name,
    label: rightFields[name].label,
    hideBelow: 'lg',
    width: name === 'role' ? '11rem' : '9rem',
    cell: (row) => <Right {...{ form, name, row }} />,
  })),
  ...(units
    ? [
        {
          name: 'units',
          label: actsForLabel(),
          hideBelow: 'lg' as const,
          width: '12rem',
          cell: (row: AccessRow) => <Units {...{ form, row, units }} />,
        },
      ]
    : []),
];
