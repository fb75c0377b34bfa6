import type { ReactNode } from 'react';
import {
  defaultPolicy,
  describePolicy,
  type RemoteStatus,
  formatPercent,
} from '@lexboard/shared-lib/contract';
import { useSession } from '@lexboard/shared-lib/session';
import { Badge, Box, Button, chakra, Flex, Span, Stack, Text, Timestamp } from '@lexboard/shared-lib/ui';
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
      shown in {formatShowTime(health.showP50)}, 95 of 100 within {formatShowTime(health.showP95)}
    </Span>
  );
}

/** The audience of the stable version: everyone without another version. */
function describeStable({ stable, versions, canary, pins }: RemoteStatus): string {
  const share = versions.find(({ version }) => version === stable)?.share ?? 100;
  if (share < 100) return `everyone else (${formatPercent(share)} of people)`;
  const isOnlyOne = (!canary || describeAudience(canary) === '') && pins.length === 0;
  return isOnlyOne ? 'everyone' : 'everyone else';
}

function Stable({ remote }: { remote: RemoteStatus }) {
  const { stable, previous, canary, alarm } = remote;
  if (stable === null) return `None: nobody ${canary ? 'else ' : ''}gets this remote.`;
  const set = findSet(remote, stable);
  return (
    <Flex columnGap="2" align="baseline" wrap="wrap">
      <Span fontWeight="semibold">{stable}</Span>
      <span>{describeStable(remote)}</span>
      <Quick remote={remote} version={stable} />
      <Span color="fg.muted" fontSize="sm">
        {previous ? `a rollback leads to ${previous}` : 'no earlier version to go back to'}
      </Span>
      {set.length > 0 && (
        <Span color="fg.muted" fontSize="sm">
          one set with {nameReleases(set)}
        </Span>
      )}
      {alarm && (
        <Box role="alert" flexBasis="100%" mt="2">
          <Flex gap="2" align="center" wrap="wrap">
            <ToneBadge tone="danger" words="Waits for you" />
            <Span color="fg.muted" fontSize="sm">
              since <Timestamp at={alarm.at} zoned />
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
  if (!canary) return <Fact label="Canary">None</Fact>;
  const named = describeAudience(canary);
  const set = findSet(remote, canary.version);
  return (
    <>
      <Fact label="Canary">
        <Flex columnGap="2" align="baseline" wrap="wrap">
          <Span fontWeight="semibold">{canary.version}</Span>
          <span>{formatPercent(canary.percent)} of people</span>
          <Quick remote={remote} version={canary.version} />
          <Span color="fg.muted" fontSize="sm">
            since <Timestamp at={canary.since} zoned />
          </Span>
        </Flex>
      </Fact>
      {set.length > 0 && <Fact label="One set with">{nameReleases(set)}</Fact>}
      {named && <Fact label="Also for">{named}</Fact>}
      <Fact label="Plan">
        <PlanSteps canary={canary} />
      </Fact>
      <Fact label="Verdict">
        {remote.stable === null ? (
          'None: there is no stable version to compare it with.'
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
    <Fact label="Pinned">
      <Stack gap="1" align="flex-start">
        {remote.pins.map(({ user, version }) => (
          <Flex key={user} gap="2" align="center" wrap="wrap">
            <span>{user}</span>
            <Badge>{version}</Badge>
            {mayOperate && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Unpin ${user}`}
                onClick={() => onOpen({ name: 'unpin', remote, version, user })}
              >
                Unpin
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
    <Fact label="Policy">
      <span>{describePolicy(remote.policy ?? defaultPolicy)}</span>{' '}
      {mayChange && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Change policy of ${remote.remote}`}
          onClick={() => onOpen({ name: 'policy', remote })}
        >
          Change
        </Button>
      )}
    </Fact>
  );
}

/** The versions in use, the verdict on the canary, and the policy. */
export function RemoteFacts({ remote, onOpen }: { remote: RemoteStatus; onOpen: OpenDialog }) {
  return (
    <Facts>
      <Fact label="Stable">
        <Stable remote={remote} />
      </Fact>
      <CanaryFacts remote={remote} />
      <Policy remote={remote} onOpen={onOpen} />
      {remote.pins.length > 0 && <Pins remote={remote} onOpen={onOpen} />}
    </Facts>
  );
}
