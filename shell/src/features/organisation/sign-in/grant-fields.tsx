import type { SignOnGrant } from '@lexboard/shared-lib/contract';
import { FieldGroup, PlainSelect } from '@lexboard/shared-lib/forms';
import { useSession } from '@lexboard/shared-lib/session';
import { labels, t } from '@lexboard/shared-lib/texts';
import { Box, Button, DeleteIcon, Flex, IconButton, Stack, Text } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { ActsFor } from '../../../rights/units/acts-for.tsx';

const accesses = labels([
  { value: 'no View', label: 'View only' },
  { value: 'no Edit', label: 'May edit' },
  { value: 'yes View', label: 'Administrator, view only' },
  { value: 'yes Edit', label: 'Administrator, may edit' },
]);

const empty: SignOnGrant = { value: '', role: 'no', workspaceAccessType: 'View', units: [] };

interface GrantRowProps {
  number: number;
  grant: SignOnGrant;
  onChange: (grant: SignOnGrant) => void;
  onRemove: () => void;
}

function GrantRow({ number, grant, onChange, onRemove }: GrantRowProps) {
  const hasUnits = useSession()?.hasUnits ?? false;
  const { role, workspaceAccessType } = grant;
  const choose = (chosen: string) =>
    onChange({
      ...grant,
      role: chosen.startsWith('yes') ? 'yes' : 'no',
      workspaceAccessType: chosen.endsWith('Edit') ? 'Edit' : 'View',
    });
  return (
    <Stack gap="3" borderTopWidth="1px" borderColor="border.subtle" pt="3">
      <Flex gap="3" align="flex-end" wrap="wrap">
        <Box flex="1 1 12rem">
          <TextField
            name={`grants.${number}.value`}
            label={t('Value {number}', { number })}
            value={grant.value}
            onChange={(_name, value) => onChange({ ...grant, value })}
          />
        </Box>
        <Box flex="1 1 12rem">
          <PlainSelect
            name={`grants.${number}.access`}
            label={t('Access {number}', { number })}
            value={`${role} ${workspaceAccessType}`}
            options={accesses}
            onChange={choose}
          />
        </Box>
        <IconButton label={t('Remove value {number}', { number })} onClick={onRemove}>
          <DeleteIcon />
        </IconButton>
      </Flex>
      {hasUnits && <ActsFor units={grant.units} onChange={(units) => onChange({ ...grant, units })} />}
    </Stack>
  );
}

interface GrantFieldsProps {
  grants: readonly SignOnGrant[];
  message: string | undefined;
  onChange: (grants: SignOnGrant[]) => void;
}

/** What each value of the claim, or each group of the directory, gives; the first that a person has counts. */
export function GrantFields({ grants, message, onChange }: GrantFieldsProps) {
  return (
    <FieldGroup label={t('Mappings')}>
      <Text color="fg.muted" fontSize="sm">
        {t(
          'What a value of the claim gives to new people at their first sign-in, and what a group of this name gives to its members where your directory uses SCIM. The first one that somebody has counts; who has none may view only.',
        )}
      </Text>
      {message && (
        <Text color="danger" fontSize="sm">
          {message}
        </Text>
      )}
      {grants.map((grant, index) => (
        <GrantRow
          key={index}
          number={index + 1}
          grant={grant}
          onChange={(changed) => onChange(grants.with(index, changed))}
          onRemove={() => onChange(grants.toSpliced(index, 1))}
        />
      ))}
      <Box>
        <Button size="sm" onClick={() => onChange([...grants, empty])}>
          {t('Add value')}
        </Button>
      </Box>
    </FieldGroup>
  );
}
