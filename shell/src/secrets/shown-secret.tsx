import type { ReactNode } from 'react';
import { t } from '@lexboard/shared-lib/texts';
import {
  Button,
  CopyIcon,
  Field,
  Flex,
  IconButton,
  notify,
  Stack,
  Text,
  Textarea,
} from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';

async function copy(secret: string, label: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    notify(t('{secret} copied', { secret: label }), 'success');
  } catch {
    // The clipboard needs HTTPS and the browser's permission.
    notify(
      t('The browser did not allow it. Please select the {secret} and copy it.', {
        secret: label.toLowerCase(),
      }),
      'error',
    );
  }
}

interface ShownSecretProps {
  title: string;
  /** The name of the secret. */
  label: string;
  secret: string;
  /** How to use it. */
  text: string;
  onClosed: () => void;
  children?: ReactNode;
}

/** Shows a new secret, once. */
export const ShownSecret = ({ title, label, secret, text, onClosed, children }: ShownSecretProps) => (
  <Dialog
    title={title}
    closeOnBackdrop={false}
    onClose={onClosed}
    footer={<Button onClick={onClosed}>{t('Done')}</Button>}
  >
    <Stack gap="3">
      <Text>
        {t('It is shown only now.')} {text}
      </Text>
      <Flex gap="2" align="flex-end">
        <Stack flex="1" minW="0" gap="0">
          <Field label={label}>
            {(control) => (
              <Textarea
                {...control}
                growing
                readOnly
                value={secret}
                fontFamily="mono"
                fontSize="sm"
                wordBreak="break-all"
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
            )}
          </Field>
        </Stack>
        <IconButton
          label={t('Copy {secret}', { secret: label.toLowerCase() })}
          onClick={() => void copy(secret, label)}
        >
          <CopyIcon size={18} />
        </IconButton>
      </Flex>
      {children}
    </Stack>
  </Dialog>
);
