import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import {
  webhookSendAgain,
  webhookTestType,
  type Webhook,
  type WebhookDelivery,
} from '@lexboard/shared-lib/contract';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import {
  Badge,
  Box,
  Button,
  chakra,
  Flex,
  ListState,
  Stack,
  Text,
  Timestamp,
  rich,
} from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { useSaidCall } from '../../../calls/use-said-call.ts';
import { stateWords } from './event-words.ts';
import { createDeliveriesQuery, deliveriesOfPage, refreshWebhooks } from './webhook-queries.ts';

/** What was tried, and when it is tried again. */
function Attempts({ delivery: { attempts, sentAt, nextAt } }: { delivery: WebhookDelivery }) {
  if (sentAt === null) return <>{t('Not sent yet')}</>;
  const time = <Timestamp at={sentAt} zoned />;
  return (
    <>
      {attempts > 1
        ? rich('{attempts} attempts, the last {time}', { attempts, time })
        : rich('Sent {time}', { time })}
      {nextAt !== null && <>, {rich('next {time}', { time: <Timestamp at={nextAt} zoned /> })}</>}
    </>
  );
}

/** The answer of the receiver, as text. */
const Reply = ({ status, reply }: WebhookDelivery) => (
  <chakra.details fontSize="sm">
    <chakra.summary cursor="pointer" py="1">
      {t('Reply {status}', { status })}
    </chakra.summary>
    <chakra.pre
      p="2"
      maxH="40"
      overflow="auto"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      fontFamily="mono"
      fontSize="xs"
      bg="bg.subtle"
      borderRadius="sm"
      // It scrolls, so that the keyboard has to reach it.
      tabIndex={0}
    >
      {reply || t('Empty')}
    </chakra.pre>
  </chakra.details>
);

function Delivery({ delivery, onAgain }: { delivery: WebhookDelivery; onAgain: () => void }) {
  const { type, subject, at, state, status, failure } = delivery;
  // A newer server may have other states.
  const { label, tone } = stateWords[state] ?? { label: state, tone: 'neutral' };
  const isTest = type === webhookTestType;
  return (
    <Box as="li" py="3" borderTopWidth="1px" borderColor="border.subtle">
      <Flex gap="2" align="flex-start" wrap="wrap">
        <Box flex="1 1 14rem" minW="0">
          <Flex gap="2" align="center" wrap="wrap">
            <Text fontWeight="medium">{isTest ? t('Test') : type}</Text>
            <Badge tone={tone}>{label}</Badge>
          </Flex>
          {subject && <Text overflowWrap="anywhere">{subject}</Text>}
          <Text color="fg.muted" fontSize="sm">
            {rich('Happened {time}', { time: <Timestamp at={at} zoned /> })}
          </Text>
          <Text color="fg.muted" fontSize="sm">
            <Attempts delivery={delivery} />
          </Text>
          {failure && (
            <Text color="danger" fontSize="sm" overflowWrap="anywhere">
              {failure}
            </Text>
          )}
        </Box>
        <Button
          size="sm"
          aria-label={t('Send again: {delivery}', {
            delivery: isTest ? t('test') : `${type} ${subject}`.trim(),
          })}
          onClick={onAgain}
        >
          {t('Send again')}
        </Button>
      </Flex>
      {status !== null && <Reply {...delivery} />}
    </Box>
  );
}

interface PagesProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

function Pages({ page, total, onPage }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / deliveriesOfPage));
  if (last === 1) return null;
  return (
    <Flex gap="2" align="center" justify="center" wrap="wrap" pt="2">
      <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('Newer')}
      </Button>
      <Text fontSize="sm" color="fg.muted">
        {t('Page {page} of {last}', { page, last })}
      </Text>
      <Button size="sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('Older')}
      </Button>
    </Flex>
  );
}

/** What was sent to a webhook in the last 30 days, and what waits. */
export function DeliveriesDialog({ webhook, onClosed }: { webhook: Webhook; onClosed: () => void }) {
  const [page, setPage] = useState(1);
  const { data, error, isPending, isLoadingError, refetch } = useQuery(
    createDeliveriesQuery(webhook.id, page),
  );
  const again = useSaidCall(
    ({ id }: WebhookDelivery) => request(webhookSendAgain, { body: { id } }),
    refreshWebhooks,
  );
  return (
    <Dialog
      title={t('Deliveries')}
      width="800px"
      onClose={onClosed}
      footer={<Button onClick={onClosed}>{t('Close')}</Button>}
    >
      <Stack gap="2">
        <Text overflowWrap="anywhere">{webhook.address}</Text>
        <Text color="fg.muted" fontSize="sm">
          {t('The last 30 days, the newest first.')}
        </Text>
        <ListState
          loading={isPending}
          error={isLoadingError ? error : null}
          onRetry={() => void refetch()}
          empty={data?.totalLength === 0}
          why={t('Nothing was sent yet.')}
        >
          {data && (
            <>
              <chakra.ul listStyle="none" aria-label={t('Deliveries')}>
                {data.data.map((delivery) => (
                  <Delivery key={delivery.id} delivery={delivery} onAgain={() => again.mutate(delivery)} />
                ))}
              </chakra.ul>
              <Pages page={page} total={data.totalLength} onPage={setPage} />
            </>
          )}
        </ListState>
      </Stack>
    </Dialog>
  );
}
