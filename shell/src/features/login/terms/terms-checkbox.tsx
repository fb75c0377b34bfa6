import { useId, type ComponentProps } from 'react';
import { t } from '@lexboard/shared-lib/texts';
import { AlertIcon, Box, Checkbox, Flex, Link } from '@lexboard/shared-lib/ui';
import { renderFieldAlert } from '../../../passwords/field-alert.tsx';

interface TermsCheckboxProps extends Omit<ComponentProps<typeof Checkbox>, 'label'> {
  message: string | undefined;
  /** Whether this username has accepted the terms in this browser. */
  acceptedBefore: boolean;
  onRead: () => void;
}

/** The required consent, with a link to the terms. */
export function TermsCheckbox({ message, acceptedBefore, onRead, ...control }: TermsCheckboxProps) {
  const messageId = useId();
  return (
    <Box>
      <Checkbox
        {...control}
        label={t('I accept the Terms and Conditions')}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? messageId : undefined}
        description={
          <>
            {acceptedBefore && `${t('You have accepted them before.')} `}
            <Link asChild>
              <button type="button" onClick={onRead}>
                {t('Read the terms of use')}
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
