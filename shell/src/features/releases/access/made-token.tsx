import { Text } from '@lexboard/shared-lib/ui';
import { ShownSecret } from '../secrets/shown-secret.tsx';

/** The secret of a new deploy token, this once. */
export const MadeToken = ({ token, onClosed }: { token: string; onClosed: () => void }) => (
  <ShownSecret
    title="Deploy token"
    label="Token"
    secret={token}
    text="Put it where your deployment keeps its secrets."
    onClosed={onClosed}
  >
    <Text fontSize="sm" color="fg.muted">
      lexboard release publish dist --canary 10 --platform {window.location.origin} --token-file FILE
    </Text>
  </ShownSecret>
);
