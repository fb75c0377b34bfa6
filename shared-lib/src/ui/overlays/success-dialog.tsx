import { useRef, type ReactNode } from 'react';
import { Box, HStack } from '@chakra-ui/react';
import { t } from '../../texts/index.ts';
import { Button } from '../controls/button.tsx';
import { CircleCheckIcon } from '../icons/signs.ts';
import { Dialog } from './dialog.tsx';

export interface SuccessDialogProps {
  /** Such as 'Data Added Successfully' (D2 §2). */
  text: string;
  /** The thing that was changed. */
  subject?: string;
  onClose: () => void;
  /** Before OK, such as Undo. */
  action?: ReactNode;
  /** Frequent next steps. */
  children?: ReactNode;
}

/** Does not close by itself: it often follows another dialog, whose closing moves the focus. */
export function SuccessDialog({ text, subject, onClose, action, children }: SuccessDialogProps) {
  const ok = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={t('Success')}
      onClose={onClose}
      closeOnBackdrop={false}
      initialFocus={ok}
      footer={
        <>
          {action}
          <Button ref={ok} variant="solid" onClick={onClose}>
            {t('OK')}
          </Button>
        </>
      }
    >
      <HStack gap="3" fontSize="md">
        <Box color="success">
          <CircleCheckIcon size={32} />
        </Box>
        <Box minW="0">
          <div>{text}</div>
          {subject && (
            <Box color="fg.muted" fontSize="sm" textStyle="figures" overflowWrap="anywhere">
              {subject}
            </Box>
          )}
        </Box>
      </HStack>
      {children}
    </Dialog>
  );
}
