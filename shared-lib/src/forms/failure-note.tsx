import type { Conflict } from '@lexboard/shared-lib/contract';
import { formatMoment } from '@lexboard/shared-lib/domain';
import { useSession, useTimeZone } from '@lexboard/shared-lib/session';
import { AlertIcon, Box, Button, Flex, HStack, Stack, Text } from '@lexboard/shared-lib/ui';
import type { ReactNode } from 'react';
import { t } from '../texts/index.ts';

function Note({ children }: { children: ReactNode }) {
  return (
    <Flex role="alert" gap="2" p="3" bg="danger.subtle" color="danger" borderRadius="md">
      <Box flexShrink={0}>
        <AlertIcon />
      </Box>
      <Stack gap="2" minW="0" overflowWrap="anywhere">
        {children}
      </Stack>
    </Flex>
  );
}

/** Explains why a dialog could not save; the typed values stay. */
export function FailureNote({ message }: { message: string }) {
  return (
    <Note>
      <Text>{message}</Text>
    </Note>
  );
}

interface ConflictNoteProps {
  conflict: Conflict;
  /** Loads the stored values and discards the typed ones. */
  onReload: () => void;
  /** Keeps the typed values; saving overwrites the stored ones. */
  onKeepEditing: () => void;
}

/** Says that someone else saved it while the dialog was open: who, when and what (decisions §9). */
export function ConflictNote({ conflict, onReload, onKeepEditing }: ConflictNoteProps) {
  const isOwn = (conflict.account ?? conflict.user) === useSession()?.username;
  const moment = formatMoment(useTimeZone(), conflict.on);
  return (
    <Note>
      <Text>
        {isOwn
          ? t('You changed this on {moment}: in another tab, or by a try whose answer was lost.', { moment })
          : t('{user} changed this on {moment}. Nothing of yours has been saved yet.', {
              user: conflict.user,
              moment,
            })}
      </Text>
      <ul>
        {conflict.changes.map(({ field, label, old, new: now }) => (
          <li key={field}>
            {label}: <del>{old || '--'}</del> <ins>{now || '--'}</ins>
          </li>
        ))}
      </ul>
      <HStack gap="2">
        <Button size="sm" onClick={onReload}>
          {t('Reload')}
        </Button>
        <Button size="sm" onClick={onKeepEditing}>
          {t('Keep editing')}
        </Button>
      </HStack>
    </Note>
  );
}
