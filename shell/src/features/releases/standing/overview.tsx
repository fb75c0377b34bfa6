import type { RemoteStatus } from '@lexboard/shared-lib/contract';
import { useSession, useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, Card, chakra, Heading, Link } from '@lexboard/shared-lib/ui';
import type { OpenDialog } from '../operations/opened-dialog.tsx';
import { ToneBadge } from './tone-badge.tsx';
import { showRemote } from './show-remote.ts';
import { describeStanding, type Standing } from './standing.ts';

const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    '& li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '11rem 12rem minmax(0, 1fr) auto' },
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      py: '2',
      minH: { md: '12' },
      borderTopWidth: '1px',
      borderColor: 'border.subtle',
    },
  },
});

interface RowProps {
  remote: RemoteStatus;
  standing: Standing;
  /** Whether it waits for this person. */
  waits: boolean;
  onOpen: OpenDialog;
}

/** The next step: the operation if it is clear, else a link to the figures. */
function Next({ remote, standing: { next }, waits, onOpen }: RowProps) {
  if (!waits) return null;
  const name = remote.remote;
  if (!next)
    return (
      <Button size="sm" aria-label={t('Show {name}', { name })} onClick={() => showRemote(name)}>
        {t('Show')}
      </Button>
    );
  const label = next === 'promote' ? t('Promote') : t('Start canary');
  return (
    <Button
      size="sm"
      variant="solid"
      aria-label={`${label}: ${name}`}
      onClick={() => onOpen({ name: next, remote })}
    >
      {label}
    </Button>
  );
}

function Row(props: RowProps) {
  const { remote, standing } = props;
  return (
    <li>
      <Link as="button" textAlign="start" fontWeight="medium" onClick={() => showRemote(remote.remote)}>
        {remote.remote}
      </Link>
      <Box justifySelf={{ base: 'end', md: 'start' }}>
        <ToneBadge {...standing} />
      </Box>
      <Box color="fg.muted" fontSize="sm" textStyle="figures" gridColumn={{ base: '1 / -1', md: 'auto' }}>
        {standing.detail}
      </Box>
      <Box
        gridColumn={{ base: '1 / -1', md: 'auto' }}
        justifySelf={{ md: 'end' }}
        _empty={{ display: 'none' }}
      >
        <Next {...props} />
      </Box>
    </li>
  );
}

function describeWaiting(count: number): string {
  if (count === 0) return t('Nothing waits for you');
  return count === 1 ? t('One remote waits for you') : t('{count} remotes wait for you', { count });
}

/** What harms people now sorts before what was rolled back, and that before what works. */
const urgencyOf = ({ remote, standing: { tone } }: Pick<RowProps, 'remote' | 'standing'>): number =>
  remote.alarm ? 2 : ['danger', 'warning'].indexOf(tone);

interface OverviewProps {
  remotes: readonly RemoteStatus[];
  onOpen: OpenDialog;
}

/** The state of each remote; those that wait for this person come first. */
export function Overview({ remotes, onOpen }: OverviewProps) {
  const zone = useTimeZone();
  const isAdministrator = useSession()?.isAdministrator ?? false;
  const rows = remotes.map((remote) => {
    const standing = describeStanding(remote, zone);
    return { remote, standing, waits: standing.waits && (isAdministrator || remote.mine) };
  });
  const waiting = rows.filter(({ waits }) => waits).toSorted((a, b) => urgencyOf(b) - urgencyOf(a));
  const others = rows.filter(({ waits }) => !waits);
  return (
    <Card aria-labelledby="releases-overview" pb="2">
      <Heading level={2} id="releases-overview" tabIndex={-1} pb="3">
        {describeWaiting(waiting.length)}
      </Heading>
      <Rows>
        {[...waiting, ...others].map(({ remote, standing, waits }) => (
          <Row key={remote.remote} {...{ remote, standing, waits, onOpen }} />
        ))}
      </Rows>
    </Card>
  );
}
