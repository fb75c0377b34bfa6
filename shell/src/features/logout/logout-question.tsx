import { draftDays } from '@lexboard/shared-lib/contract';
import { formatMoment } from '@lexboard/shared-lib/domain';
import { useTimeZone, type StoredDraft } from '@lexboard/shared-lib/session';
import { Box, Button, Card, Heading, Stack, Text, useDocumentTitle } from '@lexboard/shared-lib/ui';

function DraftList({ drafts }: { drafts: readonly StoredDraft[] }) {
  const zone = useTimeZone();
  return (
    <Stack as="ul" gap="2" my="4" listStyle="none">
      {drafts.map(({ id, kind, name, keptAt }) => (
        <Box as="li" key={id} ps="3" borderInlineStartWidth="3px" borderColor="accent">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {name ? `${kind} ${name}` : `${kind} without a name`}
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
  useDocumentTitle('Logout');
  return (
    <Card p={{ base: '5', sm: '8' }} boxShadow="float">
      <Heading level={1} mb="4">
        Keep unsaved work?
      </Heading>
      <Text>Your unsaved text is kept on this computer:</Text>
      <DraftList drafts={drafts} />
      <Text color="fg.muted">
        If you keep it, only you are offered it again in its form, for {draftDays} days. Remove it if others
        use this computer.
      </Text>
      <Stack gap="2" mt="6">
        <Button variant="solid" onClick={() => onLogOut('keep')}>
          Keep and log out
        </Button>
        <Button variant="danger" onClick={() => onLogOut('remove')}>
          Remove and log out
        </Button>
        <Button variant="ghost" onClick={onStay}>
          Cancel
        </Button>
      </Stack>
    </Card>
  );
}
