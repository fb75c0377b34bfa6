import type { OwnSession } from '@lexboard/shared-lib/contract';
import { formatZonedTimestamp } from '@lexboard/shared-lib/domain';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Badge, Box, Button, Flex, Table, Text, TimeHeading, Timestamp, rich } from '@lexboard/shared-lib/ui';
import { formatTimeAgo } from './time-ago.ts';

const addressOf = ({ address }: OwnSession) => address || t('Unknown address');

function LastUse({ session: { lastUsedAt, current }, now }: { session: OwnSession; now: number }) {
  const zone = useTimeZone();
  return (
    <time dateTime={lastUsedAt} title={formatZonedTimestamp(zone, lastUsedAt)}>
      {current ? t('Now') : formatTimeAgo(lastUsedAt, now)}
    </time>
  );
}

interface DeviceProps {
  session: OwnSession;
  now: number;
}

/** The device, and below it the values of columns hidden at this width. */
function Device({ session, now }: DeviceProps) {
  return (
    <>
      <Flex gap="2" align="center" wrap="wrap">
        <Text fontWeight="medium">{session.device}</Text>
        {session.current && <Badge tone="accent">{t('This session')}</Badge>}
      </Flex>
      {session.provider && (
        <Text color="fg.muted" fontSize="sm">
          {t('Signed in by {provider}', { provider: session.provider })}
        </Text>
      )}
      <Box hideFrom="md" color="fg.muted" fontSize="sm" mt="0.5">
        <Box>{addressOf(session)}</Box>
        <Box>{rich('Last use: {time}', { time: <LastUse {...{ session, now }} /> })}</Box>
        <Box>{rich('Signed in: {time}', { time: <Timestamp at={session.signedInAt} zoned /> })}</Box>
      </Box>
    </>
  );
}

interface SessionTableProps {
  sessions: readonly OwnSession[];
  /** The time at which the sessions were read. */
  now: number;
  onEnd: (session: OwnSession) => void;
}

/** The own sessions; each except this one has a button that ends it. */
export function SessionTable({ sessions, now, onEnd }: SessionTableProps) {
  return (
    <Table.Root>
      <Table.Caption>{t('Sessions')}</Table.Caption>
      <Table.Header>
        <tr>
          <Table.ColumnHeader>{t('Device')}</Table.ColumnHeader>
          <Table.ColumnHeader hideBelow="md">{t('Address')}</Table.ColumnHeader>
          <Table.ColumnHeader hideBelow="md">{t('Last use')}</Table.ColumnHeader>
          <Table.ColumnHeader hideBelow="md">
            <TimeHeading label={t('Signed in')} />
          </Table.ColumnHeader>
          <Table.ColumnHeader width="6rem">{t('Action')}</Table.ColumnHeader>
        </tr>
      </Table.Header>
      <Table.Body>
        {sessions.map((session) => (
          <Table.Row key={session.id}>
            <Table.Cell py="2" overflowWrap="anywhere">
              <Device {...{ session, now }} />
            </Table.Cell>
            <Table.Cell hideBelow="md" overflowWrap="anywhere">
              {addressOf(session)}
            </Table.Cell>
            <Table.Cell hideBelow="md">
              <LastUse {...{ session, now }} />
            </Table.Cell>
            <Table.Cell hideBelow="md">
              <Timestamp at={session.signedInAt} />
            </Table.Cell>
            <Table.Cell>
              {!session.current && (
                <Button
                  size="sm"
                  aria-label={t('End {device}, {address}', {
                    device: session.device,
                    address: addressOf(session),
                  })}
                  onClick={() => onEnd(session)}
                >
                  {t('End')}
                </Button>
              )}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}
