import { useState } from 'react';
import type { Passkey } from '@lexboard/shared-lib/contract';
import { formatShortDay } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { useTimeZone, type Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
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
  rich,
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
          {lastUsedAt === null
            ? t('Never used')
            : rich('Last used {time}', { time: <Timestamp at={lastUsedAt} zoned /> })}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          {t('Added {day}', { day: formatShortDay(zone, createdAt) })}
          {` · ${backedUp ? t('Synced') : t('On one device')}`}
        </Text>
      </Box>
      <HStack gap="1">
        <IconButton label={t('Rename {name}', { name })} onClick={onRename}>
          <EditIcon />
        </IconButton>
        <IconButton label={t('Remove {name}', { name })} onClick={onRemove}>
          <DeleteIcon />
        </IconButton>
      </HStack>
    </Flex>
  );
}

type Asked = 'add' | { to: 'rename' | 'remove'; passkey: Passkey };

function Passkeys({ onAsk }: { onAsk: (asked: Asked) => void }) {
  const { data, error, refetch } = useQuery(passkeysQueryOptions());
  if (data?.data.length === 0) return <Text>{t('You have no passkeys yet.')}</Text>;
  if (data)
    return (
      <Stack as="ul" aria-label={t('Passkeys')} gap="0" listStyleType="none">
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
      title={t('Your passkeys could not be loaded')}
      message={error.message}
      onRetry={() => void refetch()}
    />
  );
}

/** The page on which people manage their passkeys (doors §2). */
export function PasskeysPage({ session: { secondFactorDue } }: { session: Session }) {
  useDocumentTitle(t('Passkeys'));
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  return (
    <Card p={{ base: '5', sm: '8' }} boxShadow="float">
      <Stack gap="5">
        <Heading level={1}>{t('Passkeys')}</Heading>
        {secondFactorDue && <FactorDue other="app" />}
        <Text color="fg.muted">
          {t(
            'A passkey signs you in by what unlocks your device: a fingerprint, your face or a PIN. You need no username and no password.',
          )}
        </Text>
        <Passkeys onAsk={ask} />
        {knowsPasskeys() ? (
          <Button variant="solid" h="10" onClick={() => ask('add')}>
            {t('Add a passkey')}
          </Button>
        ) : (
          <Text>{t('This browser cannot make passkeys at this address.')}</Text>
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
