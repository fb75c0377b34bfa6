import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { AlertIcon } from '../icons/signs.ts';

interface NoteProps {
  id: string;
  children: ReactNode;
}

/** Help below a control. It may depend on the value: a day in words, the remaining characters. */
export const FieldHelp = ({ id, children }: NoteProps) => (
  <Box id={id} aria-live="polite" color="fg.muted" fontSize="xs">
    {children}
  </Box>
);

/** The fault in the value of a control. */
export const FieldMessage = ({ id, children }: NoteProps) => (
  <Box
    id={id}
    color="danger"
    fontSize="sm"
    display="flex"
    gap="1"
    alignItems="flex-start"
    scrollMarginBottom="3"
  >
    <AlertIcon size={16} />
    {children}
  </Box>
);
