import type { ReactNode } from 'react';
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
    notify(`${label} copied`, 'success');
  } catch {
    // The clipboard needs HTTPS and the browser's permission.
    notify(`The browser did not allow it. Please select the ${label.toLowerCase()} and copy it.`, 'error');
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
    footer={<Button onClick={onClosed}>Done</Button>}
  >
    <Stack gap="3">
      <Text>It is shown only now. {text}</Text>
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
        <IconButton label={`Copy ${label.toLowerCase()}`} onClick={() => void copy(secret, label)}>
          <CopyIcon size={18} />
        </IconButton>
      </Flex>
      {children}
    </Stack>
  </Dialog>
);
