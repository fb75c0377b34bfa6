import { useState } from 'react';
import type { Passkey } from '@lexboard/shared-lib/contract';
import { formatShortDay } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { useTimeZone, type Session } from '@lexboard/shared-lib/session';
import {
  Box,
  Button,
  Card,
  DeleteIcon,
  EditIcon,
  ErrorPanel,
  Flex,
  Heading,
  HStack,
  IconButton,
  Stack,
  Text,
  TextSkeleton,
  Timestamp,
  useDocumentTitle,
} from '@lexboard/shared-lib/ui';
import { WaysOut } from '../../page/ways-out.tsx';
import { knowsPasskeys } from '../../passkeys/browser-passkey.ts';
import { FactorDue } from '../../passkeys/factor-due.tsx';
import { AddDialog } from './add-dialog.tsx';
import { RemoveDialog, RenameDialog } from './change-dialogs.tsx';
import { passkeysQueryOptions } from './passkeys-query.ts';

interface RowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey: { name, backedUp, createdAt, lastUsedAt }, onRename, onRemove }: RowProps) {
  const zone = useTimeZone();
  return (
    <Flex as="li" align="center" gap="3" py="2" borderTopWidth="1px" borderColor="border.subtle">
      <Box flex="1" minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          {lastUsedAt === null ? (
            'Never used'
          ) : (
            <>
              Last used <Timestamp at={lastUsedAt} zoned />
            </>
          )}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          Added {formatShortDay(zone, createdAt)}
          {backedUp ? ' · Synced' : ' · On one device'}
        </Text>
      </Box>
      <HStack gap="1">
        <IconButton label={`Rename ${name}`} onClick={onRename}>
          <EditIcon />
        </IconButton>
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <DeleteIcon />
        </IconButton>
      </HStack>
    </Flex>
  );
}

type Asked = 'add' | { to: 'rename' | 'remove'; passkey: Passkey };

function Passkeys({ onAsk }: { onAsk: (asked: Asked) => void }) {
  const { data, error, refetch } = useQuery(passkeysQueryOptions());
  if (data?.data.length === 0) return <Text>You have no passkeys yet.</Text>;
  if (data)
    return (
      <Stack as="ul" aria-label="Passkeys" gap="0" listStyleType="none">
        {data.data.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => onAsk({ to: 'rename', passkey })}
            onRemove={() => onAsk({ to: 'remove', passkey })}
          />
        ))}
      </Stack>
    );
  if (!error) return <TextSkeleton lines={3} />;
  return (
    <ErrorPanel
      title="Your passkeys could not be loaded"
      message={error.message}
      onRetry={() => void refetch()}
    />
  );
}

/** The page on which people manage their passkeys (doors §2). */
export function PasskeysPage({ session: { secondFactorDue } }: { session: Session }) {
  useDocumentTitle('Passkeys');
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  return (
    <Card p={{ base: '5', sm: '8' }} boxShadow="float">
      <Stack gap="5">
        <Heading level={1}>Passkeys</Heading>
        {secondFactorDue && (
          <FactorDue other={{ to: '/two-factor', text: 'set up an authenticator app instead' }} />
        )}
        <Text color="fg.muted">
          A passkey signs you in by what unlocks your device: a fingerprint, your face or a PIN. You need no
          username and no password.
        </Text>
        <Passkeys onAsk={ask} />
        {knowsPasskeys() ? (
          <Button variant="solid" h="10" onClick={() => ask('add')}>
            Add a passkey
          </Button>
        ) : (
          <Text>This browser cannot make passkeys at this address.</Text>
        )}
      </Stack>
      <WaysOut mayWork={!secondFactorDue} />
      {asked === 'add' && <AddDialog onClosed={close} />}
      {typeof asked === 'object' && asked.to === 'rename' && (
        <RenameDialog passkey={asked.passkey} onClosed={close} />
      )}
      {typeof asked === 'object' && asked.to === 'remove' && (
        <RemoveDialog passkey={asked.passkey} onClosed={close} />
      )}
    </Card>
  );
}
