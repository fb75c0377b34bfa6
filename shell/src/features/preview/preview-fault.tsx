import { t } from '@lexboard/shared-lib/texts';
import { AlertIcon, Button, HStack, Span } from '@lexboard/shared-lib/ui';
import { leavePreview } from './leave-preview.ts';

interface PreviewFaultProps {
  fault: string;
  leave?: () => void;
}

/** Explains why a preview link has no effect; the page works as usual. */
export const PreviewFault = ({ fault, leave = leavePreview }: PreviewFaultProps) => (
  <HStack role="status" gap="2" mb="3" px="3" py="1.5" borderRadius="md" bg="warning.subtle" color="warning">
    <AlertIcon size={18} />
    <Span flex="1" overflowWrap="anywhere">
      {fault} {t('You see your usual version.')}
    </Span>
    <Button size="sm" onClick={leave}>
      {t('Leave preview')}
    </Button>
  </HStack>
);
