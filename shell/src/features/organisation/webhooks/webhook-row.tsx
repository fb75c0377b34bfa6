import type { Webhook } from '@lexboard/shared-lib/contract';
import { formatShortDay } from '@lexboard/shared-lib/domain';
import { useTimeZone } from '@lexboard/shared-lib/session';
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
  const of = units.length === 0 ? '' : units.length === 1 ? ' · 1 unit' : ` · ${units.length} units`;
  return (events.length <= 2 ? few.join(', ') : `${events.length} events`) + of;
}

/** When something was sent last, and how much waits. */
function LastDelivery({ sentAt, waiting }: Webhook) {
  return (
    <>
      {sentAt === null ? (
        'Nothing sent yet'
      ) : (
        <>
          Last sent <Timestamp at={sentAt} zoned />
        </>
      )}
      {waiting > 0 && ` · ${waiting} waiting`}
    </>
  );
}

/** What is wrong with it, and since when. */
function Fault({ secretLost, failure, failingSince }: Webhook) {
  const zone = useTimeZone();
  const text = secretLost
    ? 'The server can no longer open its secret. Change the secret: until then nothing is sent, and what happens waits.'
    : failingSince !== null && `${failure} Failing since ${formatShortDay(zone, failingSince)}.`;
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
        The former secret also signs until {formatShortDay(zone, formerUntil)}.
      </Text>
      <Button size="sm" onClick={onEnd}>
        End it now
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
          <IconButton label={`Change ${address}`} onClick={acts.onEdit}>
            <EditIcon />
          </IconButton>
          <IconButton label={`Remove ${address}`} onClick={acts.onRemove}>
            <DeleteIcon />
          </IconButton>
        </HStack>
      </Flex>
      {formerUntil !== null && <FormerSecret formerUntil={formerUntil} onEnd={acts.onEndFormer} />}
      <Flex gap="2" wrap="wrap">
        <Button size="sm" aria-label={`Deliveries: ${address}`} onClick={acts.onDeliveries}>
          Deliveries
        </Button>
        <Button size="sm" aria-label={`Send a test: ${address}`} onClick={acts.onTest}>
          Send a test
        </Button>
        <Button size="sm" aria-label={`Change the secret: ${address}`} onClick={acts.onSecret}>
          Change the secret
        </Button>
      </Flex>
    </Flex>
  );
}
