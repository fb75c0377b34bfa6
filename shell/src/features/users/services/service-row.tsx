import type { OwnToken, ServiceAccount } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import {
  Badge,
  Box,
  Button,
  EditIcon,
  Flex,
  HStack,
  IconButton,
  MoreIcon,
  Stack,
  Table,
  rich,
} from '@lexboard/shared-lib/ui';
import { Menu, MenuItem } from '@lexboard/shared-lib/ui/menus';
import { findRightLabel } from '../../../rights/rights.ts';
import { describeUnits } from '../../../rights/units/name-units.ts';
import { nameScopes } from '../../../secrets/access-scopes.ts';
import { Ends, LastUse } from '../../../secrets/access-token.tsx';

/** The actions of a row. */
export interface ServiceActions {
  /** Names a unit; undefined where the organisation has none. */
  nameUnit: ((id: number) => string) | undefined;
  onEdit: (service: ServiceAccount) => void;
  onToken: (service: ServiceAccount) => void;
  onSwitch: (service: ServiceAccount) => void;
  onRevoke: (token: OwnToken) => void;
}

type RowProps = ServiceActions & { service: ServiceAccount };

/** The owner, marked where somebody else is needed. */
const Owner = ({ service: { ownerName, ownerDisabled } }: Pick<RowProps, 'service'>) => (
  <Flex columnGap="2" align="center" wrap="wrap" overflowWrap="anywhere">
    {ownerName}
    {ownerDisabled && <Badge tone="warning">{t('Disabled: choose another owner')}</Badge>}
  </Flex>
);

const Tokens = ({ service: { tokens, name }, onRevoke }: Pick<RowProps, 'service' | 'onRevoke'>) =>
  tokens.length === 0 ? (
    <Box color="fg.muted">{t('No tokens')}</Box>
  ) : (
    <Stack gap="2">
      {tokens.map((token) => (
        <Flex key={token.id} gap="2" justify="space-between" align="flex-start" wrap="wrap">
          <Box overflowWrap="anywhere" minW="0" fontSize="sm">
            <Box fontWeight="medium">{token.name}</Box>
            <Box>{nameScopes(token.scopes)}</Box>
            <Box color="fg.muted">{rich('Last use: {time}', { time: <LastUse token={token} /> })}</Box>
            <Flex color="fg.muted" columnGap="1" wrap="wrap">
              {rich('Ends: {time}', { time: <Ends token={token} /> })}
            </Flex>
          </Box>
          <Button
            size="sm"
            aria-label={t('Revoke {name} of {person}', { name: token.name, person: name })}
            onClick={() => onRevoke(token)}
          >
            {t('Revoke')}
          </Button>
        </Flex>
      ))}
    </Stack>
  );

function Actions({ service, onEdit, onToken, onSwitch }: RowProps) {
  const { name, disabled } = service;
  return (
    <HStack gap="0.5">
      <IconButton size="sm" label={t('Edit {name}', { name })} onClick={() => onEdit(service)}>
        <EditIcon />
      </IconButton>
      <Menu
        trigger={
          <IconButton size="sm" label={t('More for {name}', { name })}>
            <MoreIcon />
          </IconButton>
        }
      >
        {!disabled && (
          <MenuItem value="token" onSelect={() => onToken(service)}>
            {t('Make token')}
          </MenuItem>
        )}
        <MenuItem value="switch" danger={!disabled} onSelect={() => onSwitch(service)}>
          {disabled ? t('Enable') : t('Disable')}
        </MenuItem>
      </Menu>
    </HStack>
  );
}

/** A service account with its tokens. */
export function ServiceRow(props: RowProps) {
  const { service, nameUnit, onRevoke } = props;
  const { name, workspaceAccessType, units = [], disabled } = service;
  return (
    <Table.Row>
      <Table.Cell py="2" verticalAlign="top" overflowWrap="anywhere">
        <Flex columnGap="2" align="center" wrap="wrap">
          <Box fontWeight="medium">{name}</Box>
          {disabled && <Badge tone="neutral">{t('Disabled')}</Badge>}
        </Flex>
        <Box color="fg.muted" fontSize="sm">
          {findRightLabel('workspaceAccessType', workspaceAccessType)}
          {nameUnit && ` · ${describeUnits(units, nameUnit)}`}
        </Box>
        <Stack hideFrom="md" gap="2" mt="1" fontSize="sm">
          <Flex columnGap="1" wrap="wrap" color="fg.muted">
            {rich('Owner: {owner}', { owner: <Owner service={service} /> })}
          </Flex>
          <Tokens {...{ service, onRevoke }} />
        </Stack>
      </Table.Cell>
      <Table.Cell hideBelow="md" py="2" verticalAlign="top">
        <Owner service={service} />
      </Table.Cell>
      <Table.Cell hideBelow="md" py="2" verticalAlign="top">
        <Tokens {...{ service, onRevoke }} />
      </Table.Cell>
      <Table.Cell py="2" verticalAlign="top">
        <Actions {...props} />
      </Table.Cell>
    </Table.Row>
  );
}
