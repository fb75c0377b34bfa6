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

async function copy(token: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(token);
    notify('Token copied', 'success');
  } catch {
    // Browsers refuse it on pages that are not served over HTTPS, or when asked not to allow it.
    notify('The browser did not allow it. Please select the token and copy it.', 'error');
  }
}

/** The secret of a new deploy token, this once. */
export const MadeToken = ({ token, onClosed }: { token: string; onClosed: () => void }) => (
  <Dialog
    title="Deploy token"
    closeOnBackdrop={false}
    onClose={onClosed}
    footer={<Button onClick={onClosed}>Done</Button>}
  >
    <Stack gap="3">
      <Text>It is shown only now. Put it where your deployment keeps its secrets.</Text>
      <Flex gap="2" align="flex-end">
        <Stack flex="1" minW="0" gap="0">
          <Field label="Token">
            {(control) => (
              <Input
                {...control}
                readOnly
                value={token}
                fontFamily="mono"
                fontSize="sm"
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
            )}
          </Field>
        </Stack>
        <IconButton label="Copy token" onClick={() => void copy(token)}>
          <CopyIcon size={18} />
        </IconButton>
      </Flex>
      <Text fontSize="sm" color="fg.muted">
        lexboard release publish dist --platform {window.location.origin} --token-file FILE
      </Text>
    </Stack>
  </Dialog>
);
