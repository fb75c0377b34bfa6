import {
  Button,
  CopyIcon,
  Field,
  Flex,
  IconButton,
  Input,
  notify,
  Stack,
  Text,
} from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';

async function copy(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    notify('Secret copied', 'success');
  } catch {
    notify('The browser did not allow it. Please select the secret and copy it.', 'error');
  }
}

/** The secret of a new webhook, which nobody is shown again. */
export const ShownSecret = ({ secret, onClosed }: { secret: string; onClosed: () => void }) => (
  <Dialog
    title="Secret of the webhook"
    closeOnBackdrop={false}
    onClose={onClosed}
    footer={
      <Button variant="solid" onClick={onClosed}>
        Done
      </Button>
    }
  >
    <Stack gap="2">
      <Flex gap="2" align="flex-end">
        <Stack flex="1" minW="0" gap="0">
          <Field label="Secret">
            {(control) => (
              <Input
                {...control}
                readOnly
                value={secret}
                fontFamily="mono"
                fontSize="sm"
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
            )}
          </Field>
        </Stack>
        <IconButton label="Copy secret" onClick={() => void copy(secret)}>
          <CopyIcon size={18} />
        </IconButton>
      </Flex>
      <Text fontSize="sm" color="fg.muted">
        It is shown only now. The receiver checks by it that a notice is from this platform.
      </Text>
    </Stack>
  </Dialog>
);
