import { t } from '@lexboard/shared-lib/texts';
import { Box, Button } from '@lexboard/shared-lib/ui';
import { useOverlays } from '../../../page/use-overlays.ts';
import { TermsText } from '../../../terms/terms-text.tsx';

interface TermsDialogProps {
  open: boolean;
  onCancel: () => void;
  onAccept: () => void;
}

/** The terms of use, to be read before signing in (D1 §1). */
export function TermsDialog({ open, onCancel, onAccept }: TermsDialogProps) {
  const overlays = useOverlays(open, onCancel);
  if (!overlays) return null;
  return (
    <overlays.Dialog
      title={t('Terms of use')}
      width="800px"
      open={open}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('Cancel')}</Button>
          <Button variant="solid" onClick={onAccept}>
            {t('Accept')}
          </Button>
        </>
      }
    >
      <Box tabIndex={0}>
        <TermsText level={3} />
      </Box>
    </overlays.Dialog>
  );
}
