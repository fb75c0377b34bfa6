import { draftDays } from '@lexboard/shared-lib/contract';
import { formatMoment } from '@lexboard/shared-lib/domain';
import { useTimeZone, type StoredDraft } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, Card, Heading, Stack, Text, useDocumentTitle } from '@lexboard/shared-lib/ui';

function DraftList({ drafts }: { drafts: readonly StoredDraft[] }) {
  const zone = useTimeZone();
  return (
    <Stack as="ul" gap="2" my="4" listStyle="none">
      {drafts.map(({ id, kind, name, keptAt }) => (
        <Box as="li" key={id} ps="3" borderInlineStartWidth="3px" borderColor="accent">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {name ? `${kind} ${name}` : t('{kind} without a name', { kind })}
          </Text>
          <Text color="fg.muted" fontSize="sm" textStyle="figures">
            {formatMoment(zone, keptAt)}
          </Text>
        </Box>
      ))}
    </Stack>
  );
}

interface LogoutQuestionProps {
  /** The person's unsaved drafts of forms. */
  drafts: readonly StoredDraft[];
  onLogOut: (choice: 'keep' | 'remove') => void;
  onStay: () => void;
}

/**
 * Asks before sign-out whether to keep the stored drafts, which matters on a shared computer. It is not a dialog,
 * because a dialog's code would have to load and could block sign-out.
 */
export function LogoutQuestion({ drafts, onLogOut, onStay }: LogoutQuestionProps) {
  useDocumentTitle(t('Logout'));
  return (
    <Card p={{ base: '5', sm: '8' }} boxShadow="float">
      <Heading level={1} mb="4">
        {t('Keep unsaved work?')}
      </Heading>
      <Text>{t('Your unsaved text is kept on this computer:')}</Text>
      <DraftList drafts={drafts} />
      <Text color="fg.muted">
        {t(
          'If you keep it, only you are offered it again in its form, for {days} days. Remove it if others use this computer.',
          { days: draftDays },
        )}
      </Text>
      <Stack gap="2" mt="6">
        <Button variant="solid" onClick={() => onLogOut('keep')}>
          {t('Keep and log out')}
        </Button>
        <Button variant="danger" onClick={() => onLogOut('remove')}>
          {t('Remove and log out')}
        </Button>
        <Button variant="ghost" onClick={onStay}>
          {t('Cancel')}
        </Button>
      </Stack>
    </Card>
  );
}
