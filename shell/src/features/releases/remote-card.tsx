import type { RemoteStatus } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Button, Card, Flex, Grid, Heading, HStack, Stack } from '@lexboard/shared-lib/ui';
import { describeRollback } from './operations/consequences.ts';
import type { Opened, OpenDialog } from './operations/opened-dialog.tsx';
import { HealthPicture } from './picture/health-picture.tsx';
import { RemoteFacts } from './remote-facts.tsx';
import { headingIdOf } from './standing/show-remote.ts';
import { useMayOperate } from './access/use-may-operate.ts';
import { VersionTable } from './version-table.tsx';

interface RemoteCardProps {
  remote: RemoteStatus;
  onOpen: OpenDialog;
}

function Actions({ remote, onOpen }: RemoteCardProps) {
  const open = (name: Opened['name']) => () => onOpen({ name, remote });
  const mayOperate = useMayOperate(remote);
  const canGive = remote.versions.some(({ state }) => state !== 'stable' && state !== 'retired');
  const name = { remote: remote.remote };
  if (!mayOperate) return null;
  return (
    <HStack gap="2" wrap="wrap">
      {canGive && (
        <Button
          size="sm"
          onClick={open('canary')}
          aria-label={
            remote.canary ? t('Change canary of {remote}', name) : t('Start canary of {remote}', name)
          }
        >
          {remote.canary ? t('Change canary') : t('Start canary')}
        </Button>
      )}
      {remote.canary && (
        <Button size="sm" onClick={open('promote')} aria-label={t('Promote canary of {remote}', name)}>
          {t('Promote canary')}
        </Button>
      )}
      {describeRollback(remote) && (
        <Button size="sm" onClick={open('rollback')} aria-label={t('Roll back {remote}', name)}>
          {t('Roll back')}
        </Button>
      )}
    </HStack>
  );
}

/** One remote: its audiences, its operations and its versions. */
export function RemoteCard({ remote, onOpen }: RemoteCardProps) {
  const id = headingIdOf(remote.remote);
  return (
    <Card aria-labelledby={id}>
      <Stack gap="3">
        <Flex align="center" justify="space-between" wrap="wrap" gap="2">
          <Heading level={2} id={id} tabIndex={-1} scrollMarginTop="6">
            {remote.remote}
          </Heading>
          <Actions {...{ remote, onOpen }} />
        </Flex>
        <Grid
          columnGap="8"
          rowGap="4"
          alignItems="start"
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        >
          <RemoteFacts {...{ remote, onOpen }} />
          <HealthPicture remote={remote} />
        </Grid>
        <VersionTable {...{ remote, onOpen }} />
      </Stack>
    </Card>
  );
}
