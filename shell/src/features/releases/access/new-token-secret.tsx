import { Fragment } from 'react';
import { Span, Text } from '@lexboard/shared-lib/ui';
import { ShownSecret } from '../secrets/shown-secret.tsx';

/** An example command, in parts that must not break. */
const publishing = () => [
  'lexboard release publish dist',
  '--canary 10',
  `--platform ${window.location.origin}`,
  '--token-file FILE',
];

export const NewTokenSecret = ({ token, onClosed }: { token: string; onClosed: () => void }) => (
  <ShownSecret
    title="Deploy token"
    label="Token"
    secret={token}
    text="Put it where your deployment keeps its secrets."
    onClosed={onClosed}
  >
    <Text fontSize="sm" color="fg.muted">
      {publishing().map((part) => (
        <Fragment key={part}>
          <Span display="inline-block" overflowWrap="anywhere" fontFamily="mono">
            {part}
          </Span>{' '}
        </Fragment>
      ))}
    </Text>
  </ShownSecret>
);
