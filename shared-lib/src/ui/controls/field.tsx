import { useId, type ReactNode } from 'react';
import { Box, Stack, Span, chakra } from '@chakra-ui/react';
import { AlertIcon } from '../icons/signs.ts';

export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldFrame {
  label: string;
  help?: ReactNode;
  message?: ReactNode;
  /** Marks the label for the eye only: the accessible name stays the label. */
  required?: boolean;
  hideLabel?: boolean;
  id?: string;
}

export interface FieldProps extends FieldFrame {
  children: (control: ControlProps) => ReactNode;
}

function joinIds(...ids: (string | false)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}

function FieldLabel({
  label,
  required,
  htmlFor,
  hidden,
}: {
  label: string;
  required: boolean;
  htmlFor: string;
  hidden: boolean;
}) {
  return (
    <Box srOnly={hidden} lineHeight="1.25rem">
      <chakra.label htmlFor={htmlFor} id={`${htmlFor}-label`} fontWeight="medium" fontSize="sm">
        {label}
      </chakra.label>
      {required && (
        <Span aria-hidden color="danger" ms="1" title="Needed to publish">
          *
        </Span>
      )}
    </Box>
  );
}

/** Label above, control, help below, message below that, tied together for readers. */
export function Field({
  label,
  help,
  message,
  required = false,
  hideLabel = false,
  id,
  children,
}: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const helpId = `${controlId}-help`;
  const messageId = `${controlId}-message`;
  const hasHelp = help !== undefined && help !== null;
  return (
    <Stack gap="1" minW="0">
      <FieldLabel label={label} required={required} htmlFor={controlId} hidden={hideLabel} />
      {children({
        id: controlId,
        'aria-describedby': joinIds(hasHelp && helpId, Boolean(message) && messageId),
        'aria-invalid': message ? true : undefined,
      })}
      {hasHelp && (
        <Box id={helpId} color="fg.muted" fontSize="xs">
          {help}
        </Box>
      )}
      {message && (
        <Box id={messageId} color="danger" fontSize="sm" display="flex" gap="1" alignItems="flex-start">
          <AlertIcon size={16} />
          {message}
        </Box>
      )}
    </Stack>
  );
}
