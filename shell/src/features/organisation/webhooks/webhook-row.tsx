import type { Webhook } from '@lexboard/shared-lib/contract';
import { formatShortDay } from '@lexboard/shared-lib/domain';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import {
  Box,
  Button,
  DeleteIcon,
  EditIcon,
  Flex,
  HStack,
  IconButton,
  Text,
  Timestamp,
  rich,
} from '@lexboard/shared-lib/ui';
import { eventWords } from './event-words.ts';

export interface WebhookActs {
  onTest: () => void;
  onDeliveries: () => void;
  onSecret: () => void;
  onEndFormer: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** What it is told of: the names of one or two events, or how many. */
function describeEvents({ events, units }: Webhook): string {
  const [first, second] = events;
  const few = [first, second].flatMap((event) => (event ? [eventWords[event] ?? event] : []));
  const told = events.length <= 2 ? few.join(', ') : t('{count} events', { count: events.length });
  if (units.length === 0) return told;
  return `${told} · ${t('{count, plural, one {# unit} other {# units}}', { count: units.length })}`;
}

/** When something was sent last, and how much waits. */
function LastDelivery({ sentAt, waiting }: Webhook) {
  return (
    <>
      {sentAt === null
        ? t('Nothing sent yet')
        : rich('Last sent {time}', { time: <Timestamp at={sentAt} zoned /> })}
      {waiting > 0 && ` · ${t('{waiting} waiting', { waiting })}`}
    </>
  );
}

/** What is wrong with it, and since when. */
function Fault({ secretLost, failure, failingSince }: Webhook) {
  const zone = useTimeZone();
  const text = secretLost
    ? t(
        'The server can no longer open its secret. Change the secret: until then nothing is sent, and what happens waits.',
      )
    : failingSince !== null &&
      `${failure} ${t('Failing since {day}.', { day: formatShortDay(zone, failingSince) })}`;
  return text ? (
    <Text color="danger" fontSize="sm" overflowWrap="anywhere">
      {text}
    </Text>
  ) : null;
}

/** Both secrets sign until the receiver knows the new one. */
function FormerSecret({ formerUntil, onEnd }: { formerUntil: string; onEnd: () => void }) {
  const zone = useTimeZone();
  return (
    <Flex align="center" gap="2" wrap="wrap">
      <Text color="fg.muted" fontSize="sm">
        {t('The former secret also signs until {day}.', { day: formatShortDay(zone, formerUntil) })}
      </Text>
      <Button size="sm" onClick={onEnd}>
        {t('End it now')}
      </Button>
    </Flex>
  );
}

/** A webhook with its state, and what can be done with it. */
export function WebhookRow({ webhook, acts }: { webhook: Webhook; acts: WebhookActs }) {
  const { address, formerUntil } = webhook;
  return (
    <Flex as="li" direction="column" gap="2" py="3" borderTopWidth="1px" borderColor="border.subtle">
      <Flex align="flex-start" gap="3">
        <Box flex="1" minW="0">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {address}
          </Text>
          <Text color="fg.muted" fontSize="sm">
            {describeEvents(webhook)}
          </Text>
          <Text color="fg.muted" fontSize="sm">
            <LastDelivery {...webhook} />
          </Text>
          <Fault {...webhook} />
        </Box>
        <HStack gap="1">
          <IconButton label={t('Change {address}', { address })} onClick={acts.onEdit}>
            <EditIcon />
          </IconButton>
          <IconButton label={t('Remove {address}', { address })} onClick={acts.onRemove}>
            <DeleteIcon />
          </IconButton>
        </HStack>
      </Flex>
      {formerUntil !== null && <FormerSecret formerUntil={formerUntil} onEnd={acts.onEndFormer} />}
      <Flex gap="2" wrap="wrap">
        <Button size="sm" aria-label={t('Deliveries: {address}', { address })} onClick={acts.onDeliveries}>
          {t('Deliveries')}
        </Button>
        <Button size="sm" aria-label={t('Send a test: {address}', { address })} onClick={acts.onTest}>
          {t('Send a test')}
        </Button>
        <Button size="sm" aria-label={t('Change the secret: {address}', { address })} onClick={acts.onSecret}>
          {t('Change the secret')}
        </Button>
      </Flex>
    </Flex>
  );
}
