import { useId, type ComponentProps } from 'react';
import { AlertIcon, Box, Checkbox, Flex, Link } from '@lexboard/shared-lib/ui';
import { renderFieldAlert } from '../../passwords/field-alert.tsx';

interface TermsCheckboxProps extends Omit<ComponentProps<typeof Checkbox>, 'label'> {
  message: string | undefined;
  /** In this browser, by whoever is signing in. */
  acceptedBefore: boolean;
  onRead: () => void;
}

/** The consent without which nobody signs in, and the way to read what it is to. */
export function TermsCheckbox({ message, acceptedBefore, onRead, ...control }: TermsCheckboxProps) {
  const messageId = useId();
  return (
    <Box>
      <Checkbox
        {...control}
        label="I accept the Terms and Conditions"
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? messageId : undefined}
        description={
          <>
            {acceptedBefore && 'You have accepted them before. '}
            <Link asChild>
              <button type="button" onClick={onRead}>
                Read the terms of use
              </button>
            </Link>
          </>
        }
      />
      {message && (
        <Flex id={messageId} mt="1" gap="1" color="danger" fontSize="sm">
          <AlertIcon size={16} />
          {renderFieldAlert(message)}
        </Flex>
      )}
    </Box>
  );
}
