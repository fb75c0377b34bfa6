import type { ReactNode } from 'react';
import {
  defaultPolicy,
  describePolicy,
  type RemoteStatus,
  formatPercent,
} from '@lexboard/shared-lib/contract';
import { useSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import {
  Badge,
  Box,
  Button,
  chakra,
  Flex,
  Span,
  Stack,
  Text,
  Timestamp,
  rich,
} from '@lexboard/shared-lib/ui';
import { describeAudience } from './operations/consequences.ts';
import { findSet, nameReleases } from './sets/describe-set.ts';
import { formatShowTime } from './figures.ts';
import type { OpenDialog } from './operations/opened-dialog.tsx';
import { useMayOperate } from './access/use-may-operate.ts';
import { PlanSteps } from './plan-steps.tsx';
import { ToneBadge } from './standing/tone-badge.tsx';
import { VerdictNote } from './verdict-note.tsx';

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '7rem minmax(0, 1fr)' },
    columnGap: '4',
    rowGap: { base: '0', sm: '2' },
    alignContent: 'start',
    alignItems: { sm: 'baseline' },
    textStyle: 'figures',
    '& dt': { color: 'fg.muted', fontSize: 'sm', lineHeight: '1.5rem' },
    '& dd': { minW: '0', overflowWrap: 'anywhere', mb: { base: '2', sm: '0' } },
  },
});

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Quick({ remote: { versions }, version }: { remote: RemoteStatus; version: string }) {
  const health = versions.find((one) => one.version === version)?.health;
  if (!health || health.showP50 === null) return null;
  return (
    <Span color="fg.muted" fontSize="sm">
      {t('shown in {median}, 95 of 100 within {most}', {
        median: formatShowTime(health.showP50),
        most: formatShowTime(health.showP95),
      })}
    </Span>
  );
}

/** The audience of the stable version: everyone without another version. */
function describeStable({ stable, versions, canary, pins }: RemoteStatus): string {
  const share = versions.find(({ version }) => version === stable)?.share ?? 100;
  if (share < 100) return t('everyone else ({share} of people)', { share: formatPercent(share) });
  const isOnlyOne = (!canary || describeAudience(canary) === '') && pins.length === 0;
  return isOnlyOne ? t('everyone') : t('everyone else');
}

function Stable({ remote }: { remote: RemoteStatus }) {
  const { stable, previous, canary, alarm } = remote;
  if (stable === null)
    return canary ? t('None: nobody else gets this remote.') : t('None: nobody gets this remote.');
  const set = findSet(remote, stable);
  return (
    <Flex columnGap="2" align="baseline" wrap="wrap">
      <Span fontWeight="semibold">{stable}</Span>
      <span>{describeStable(remote)}</span>
      <Quick remote={remote} version={stable} />
      <Span color="fg.muted" fontSize="sm">
        {previous ? t('a rollback leads to {previous}', { previous }) : t('no earlier version to go back to')}
      </Span>
      {set.length > 0 && (
        <Span color="fg.muted" fontSize="sm">
          {t('one set with {releases}', { releases: nameReleases(set) })}
        </Span>
      )}
      {alarm && (
        <Box role="alert" flexBasis="100%" mt="2">
          <Flex gap="2" align="center" wrap="wrap">
            <ToneBadge tone="danger" words={t('Waits for you')} />
            <Span color="fg.muted" fontSize="sm">
              {rich('since {time}', { time: <Timestamp at={alarm.at} zoned /> })}
            </Span>
          </Flex>
          <Text mt="1" overflowWrap="anywhere">
            {alarm.text}
          </Text>
        </Box>
      )}
    </Flex>
  );
}

function CanaryFacts({ remote }: { remote: RemoteStatus }) {
  const { canary } = remote;
  if (!canary) return <Fact label={t('Canary')}>{t('None')}</Fact>;
  const named = describeAudience(canary);
  const set = findSet(remote, canary.version);
  return (
    <>
      <Fact label={t('Canary')}>
        <Flex columnGap="2" align="baseline" wrap="wrap">
          <Span fontWeight="semibold">{canary.version}</Span>
          <span>{t('{share} of people', { share: formatPercent(canary.percent) })}</span>
          <Quick remote={remote} version={canary.version} />
          <Span color="fg.muted" fontSize="sm">
            {rich('since {time}', { time: <Timestamp at={canary.since} zoned /> })}
          </Span>
        </Flex>
      </Fact>
      {set.length > 0 && <Fact label={t('One set with')}>{nameReleases(set)}</Fact>}
      {named && <Fact label={t('Also for')}>{named}</Fact>}
      <Fact label={t('Plan')}>
        <PlanSteps canary={canary} />
      </Fact>
      <Fact label={t('Verdict')}>
        {remote.stable === null ? (
          t('None: there is no stable version to compare it with.')
        ) : (
          <VerdictNote verdict={canary.verdict} />
        )}
      </Fact>
    </>
  );
}

function Pins({ remote, onOpen }: { remote: RemoteStatus; onOpen: OpenDialog }) {
  const mayOperate = useMayOperate(remote);
  return (
    <Fact label={t('Pinned')}>
      <Stack gap="1" align="flex-start">
        {remote.pins.map(({ user, version }) => (
          <Flex key={user} gap="2" align="center" wrap="wrap">
            <span>{user}</span>
            <Badge>{version}</Badge>
            {mayOperate && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('Unpin {user}', { user })}
                onClick={() => onOpen({ name: 'unpin', remote, version, user })}
              >
                {t('Unpin')}
              </Button>
            )}
          </Flex>
        ))}
      </Stack>
    </Fact>
  );
}

function Policy({ remote, onOpen }: { remote: RemoteStatus; onOpen: OpenDialog }) {
  const mayChange = useSession()?.isAdministrator ?? false;
  return (
    <Fact label={t('Policy')}>
      <span>{describePolicy(remote.policy ?? defaultPolicy)}</span>{' '}
      {mayChange && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('Change policy of {remote}', { remote: remote.remote })}
          onClick={() => onOpen({ name: 'policy', remote })}
        >
          {t('Change')}
        </Button>
      )}
    </Fact>
  );
}

/** The versions in use, the verdict on the canary, and the policy. */
export function RemoteFacts({ remote, onOpen }: { remote: RemoteStatus; onOpen: OpenDialog }) {
  return (
    <Facts>
      <Fact label={t('Stable')}>
        <Stable remote={remote} />
      </Fact>
      <CanaryFacts remote={remote} />
      <Policy remote={remote} onOpen={onOpen} />
      {remote.pins.length > 0 && <Pins remote={remote} onOpen={onOpen} />}
    </Facts>
  );
}
