import { useState } from 'react';
import { daysUntilDeletion } from '@lexboard/shared-lib/contract';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Button, Heading, Stack, Text } from '@lexboard/shared-lib/ui';
import { CloseDialog } from './close-dialog.tsx';

/** The last part of the organisation's page: an organisation that leaves is closed, and then deleted (doors §6). */
export function EndingPart({ session }: { session: Session }) {
  const [asked, setAsked] = useState(false);
  return (
    <Stack as="section" aria-labelledby="end" align="flex-start" gap="2" pt="8" maxW="form">
      <Heading level={2} id="end" tabIndex={-1}>
        {t('End', undefined, 'of the organisation')}
      </Heading>
      <Text color="fg.muted" maxW="prose">
        {t(
          'An organisation that leaves is closed first. After {days} days it is deleted for good, with all records and files. Until then administrators can open it again.',
          { days: daysUntilDeletion },
        )}
      </Text>
      <Button onClick={() => setAsked(true)}>{t('Close the organisation')}</Button>
      {asked && <CloseDialog session={session} onClosed={() => setAsked(false)} />}
    </Stack>
  );
}
