import { formatMoment } from '@lexboard/shared-lib/domain';
import { RouterLink } from '@lexboard/shared-lib/router';
import { useTimeZone, type StoredDraft } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, Flex, HStack, Stack, Text } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { formatDraftTitle } from './unsaved-drafts.ts';

interface UnsavedWorkDialogProps {
  drafts: readonly StoredDraft[];
  onDiscard: (draft: StoredDraft) => void;
  onClosed: () => void;
}

function DraftRow({ draft, onDiscard }: { draft: StoredDraft; onDiscard: () => void }) {
  const title = formatDraftTitle(draft);
  const zone = useTimeZone();
  return (
    <Flex as="li" py="3" gap="3" wrap="wrap" align="center" justify="space-between" borderTopWidth="1px">
      <Box minW="0" flex="1 1 12rem">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {title}
        </Text>
        <Text color="fg.muted" fontSize="sm" textStyle="figures">
          {formatMoment(zone, draft.keptAt)}
        </Text>
      </Box>
      <HStack gap="2">
        <Button asChild size="sm">
          <RouterLink to={draft.form} aria-label={t('Open {title}', { title })}>
            {t('Open', undefined, 'verb')}
          </RouterLink>
        </Button>
        <Button size="sm" variant="ghost" aria-label={t('Discard {title}', { title })} onClick={onDiscard}>
          {t('Discard')}
        </Button>
      </HStack>
    </Flex>
  );
}

/** The list of drafts, with links to their forms and discard. */
export function UnsavedWorkDialog({ drafts, onDiscard, onClosed }: UnsavedWorkDialogProps) {
  return (
    <Dialog title={t('Unsaved work')} onClose={onClosed}>
      <Text color="fg.muted" mb="4">
        {t('This browser has kept what you typed. The form offers to bring it back.')}
      </Text>
      <Stack as="ul" gap="0">
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} onDiscard={() => onDiscard(draft)} />
        ))}
      </Stack>
    </Dialog>
  );
}
