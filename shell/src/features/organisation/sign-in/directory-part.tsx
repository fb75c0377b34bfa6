import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import {
  scimTokenAdd,
  scimTokenRevoke,
  type ScimToken,
  type SignOnView,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, chakra, Flex, Heading, Stack, Text, rich } from '@lexboard/shared-lib/ui';
import { Ends, LastUse } from '../../../secrets/access-token.tsx';
import { MakeToken } from '../../../secrets/make-token.tsx';
import { RevokeToken } from '../../../secrets/revoke-token.tsx';
import { ShownSecret } from '../../../secrets/shown-secret.tsx';
import { refreshSignIn } from './sign-in-query.ts';

type Opened = { name: 'make' } | { name: 'made'; token: string } | { name: 'revoke'; token: ScimToken };

function OpenedDialog({ opened, open }: { opened: Opened; open: (opened: Opened | undefined) => void }) {
  const close = () => open(undefined);
  if (opened.name === 'made')
    return (
      <ShownSecret
        title={t('Token')}
        label={t('Token')}
        secret={opened.token}
        text={t('Enter it at your directory. Who has it can add, change and disable people.')}
        onClosed={close}
      />
    );
  if (opened.name === 'revoke')
    return (
      <RevokeToken
        token={opened.token}
        send={({ id }) => request(scimTokenRevoke, { body: { id } })}
        onRevoked={() => {
          void refreshSignIn();
          // The focused button disappears with its row.
          document.querySelector<HTMLElement>('#directory')?.focus();
          close();
        }}
        onClosed={close}
      />
    );
  return (
    <MakeToken
      title={t('Make a token for SCIM')}
      labels={[]}
      example="Entra ID"
      send={(body) => request(scimTokenAdd, { body })}
      onMade={(token) => {
        void refreshSignIn();
        open({ name: 'made', token });
      }}
      onClosed={close}
    />
  );
}

function TokenRow({ token, onRevoke }: { token: ScimToken; onRevoke: () => void }) {
  const { name, person } = token;
  return (
    <Flex as="li" gap="3" py="2" align="flex-start" justify="space-between">
      <Box minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {t('Made by {person}, ends with their account', { person })}
        </Text>
        <Box color="fg.muted" fontSize="sm">
          {rich('Last use: {time}', { time: <LastUse token={token} /> })}
        </Box>
        <Flex color="fg.muted" fontSize="sm" columnGap="1" wrap="wrap">
          {rich('Ends: {time}', { time: <Ends token={token} /> })}
        </Flex>
      </Box>
      <Button size="sm" aria-label={t('Revoke {name}', { name })} onClick={onRevoke}>
        {t('Revoke')}
      </Button>
    </Flex>
  );
}

/** How the directory of the organisation keeps its people and groups here (SCIM, doors §1). */
export function DirectoryPart({ address, tokens }: NonNullable<SignOnView['scim']>) {
  const [opened, open] = useState<Opened>();
  return (
    <Stack gap="2" borderTopWidth="1px" borderColor="border.subtle" py="3">
      <Flex align="center" justify="space-between" gap="2" wrap="wrap">
        <Heading level={3} id="directory" tabIndex={-1}>
          {t('People and groups by SCIM')}
        </Heading>
        <Button size="sm" onClick={() => open({ name: 'make' })}>
          {t('Make token')}
        </Button>
      </Flex>
      <Text color="fg.muted" maxW="prose">
        {t(
          'Your directory adds people, changes them, and disables them at once. Its groups give role, access and units by the mappings under "Change". It needs this address and a token.',
        )}
      </Text>
      <Text fontSize="sm" fontFamily="mono" overflowWrap="anywhere">
        {address}
      </Text>
      {tokens.length > 0 && (
        <chakra.ul listStyle="none" aria-labelledby="directory">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => open({ name: 'revoke', token })} />
          ))}
        </chakra.ul>
      )}
      {opened && <OpenedDialog opened={opened} open={open} />}
    </Stack>
  );
}
