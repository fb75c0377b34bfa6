import { Box, HStack } from '@chakra-ui/react';
import { Button } from '../controls/button.tsx';
import { CircleCheckIcon } from '../icons/signs.ts';
import { Dialog } from './dialog.tsx';

export interface SuccessDialogProps {
  /** 'Data Added Successfully' and its like (D2 §2). */
  text: string;
  open?: boolean;
  onClose: () => void;
}

export function SuccessDialog({ text, open, onClose }: SuccessDialogProps) {
  return (
    <Dialog
      title="Success"
      open={open ?? true}
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          OK
        </Button>
      }
    >
      <HStack gap="3" fontSize="md">
        <Box color="success">
          <CircleCheckIcon size={32} />
        </Box>
        {text}
      </HStack>
    </Dialog>
  );
}
