import { Fragment } from 'react';
import { t } from '@lexboard/shared-lib/texts';
import { Span, Text } from '@lexboard/shared-lib/ui';
import { ShownSecret } from '../../../secrets/shown-secret.tsx';

/** Example commands, of this repository and of the kit, in parts that must not break. */
const publishing = () => {
  const access = [`--platform ${window.location.origin}`, '--token-file FILE'];
  return [
    ['lexboard release publish dist', '--canary 10', ...access],
    ['npx lexboard-remote publish', '--canary 10', ...access],
  ];
};

export const NewTokenSecret = ({ token, onClosed }: { token: string; onClosed: () => void }) => (
  <ShownSecret
    title={t('Deploy token')}
    label={t('Token')}
    secret={token}
    text={t('Put it where your deployment keeps its secrets.')}
    onClosed={onClosed}
  >
    {publishing().map((command) => (
      <Text key={command[0]} fontSize="sm" color="fg.muted">
        {command.map((part) => (
          <Fragment key={part}>
            <Span display="inline-block" overflowWrap="anywhere" fontFamily="mono">
              {part}
            </Span>{' '}
          </Fragment>
        ))}
      </Text>
    ))}
  </ShownSecret>
);
