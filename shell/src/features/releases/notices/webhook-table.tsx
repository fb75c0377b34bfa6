import type { ReleaseWebhook } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Badge, Box, Button, Flex, HStack, Table, Timestamp, rich } from '@lexboard/shared-lib/ui';

const remoteOf = ({ remote }: ReleaseWebhook): string => remote ?? t('All remotes');

/** The result of the last delivery, and the length of the queue. */
function LastTry({ webhook: { triedAt, failure, waiting } }: { webhook: ReleaseWebhook }) {
  if (triedAt === null) return waiting > 0 ? t('Being sent') : t('Nothing sent yet');
  return (
    <Box>
      <Flex columnGap="2" align="center" wrap="wrap">
        <Badge tone={failure === null ? 'success' : 'danger'}>
          {failure === null ? t('Taken') : t('Failed')}
        </Badge>
        <Timestamp at={triedAt} zoned />
      </Flex>
      {failure !== null && (
        <Box color="danger" fontSize="sm" overflowWrap="anywhere">
          {failure}
        </Box>
      )}
      {waiting > 0 && (
        <Box color="fg.muted" fontSize="sm">
          {t('{count} still to be sent', { count: waiting })}
        </Box>
      )}
    </Box>
  );
}

interface RowProps {
  webhook: ReleaseWebhook;
  onTest: (webhook: ReleaseWebhook) => void;
  onRemove: (webhook: ReleaseWebhook) => void;
}

function WebhookRow({ webhook, onTest, onRemove }: RowProps) {
  const { url, createdBy, createdAt } = webhook;
  return (
    <Table.Row>
      <Table.Cell py="2" overflowWrap="anywhere">
        <Box fontWeight="medium">{url}</Box>
        <Box color="fg.muted" fontSize="sm">
          {rich('Added {time} by {person}', { time: <Timestamp at={createdAt} zoned />, person: createdBy })}
        </Box>
        <Box hideFrom="md" fontSize="sm" mt="1">
          <Box>{remoteOf(webhook)}</Box>
          <LastTry webhook={webhook} />
        </Box>
      </Table.Cell>
      <Table.Cell hideBelow="md">{remoteOf(webhook)}</Table.Cell>
      <Table.Cell py="2" hideBelow="md">
        <LastTry webhook={webhook} />
      </Table.Cell>
      <Table.Cell>
        <HStack gap="1" wrap="wrap">
          <Button size="sm" aria-label={t('Test {url}', { url })} onClick={() => onTest(webhook)}>
            {t('Test')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('Remove {url}', { url })}
            onClick={() => onRemove(webhook)}
          >
            {t('Remove')}
          </Button>
        </HStack>
      </Table.Cell>
    </Table.Row>
  );
}

type WebhookTableProps = Omit<RowProps, 'webhook'> & { webhooks: readonly ReleaseWebhook[] };

/** The webhooks, oldest first, with the result of the last delivery. */
export const WebhookTable = ({ webhooks, ...doing }: WebhookTableProps) => (
  <Table.Root>
    <Table.Caption>{t('Webhooks')}</Table.Caption>
    <Table.Header>
      <tr>
        <Table.ColumnHeader>{t('Address')}</Table.ColumnHeader>
        <Table.ColumnHeader hideBelow="md" width="10rem">
          {t('Remote')}
        </Table.ColumnHeader>
        <Table.ColumnHeader hideBelow="md" width="18rem">
          {t('Last notice')}
        </Table.ColumnHeader>
        <Table.ColumnHeader width={{ base: '6rem', md: '10rem' }}>{t('Action')}</Table.ColumnHeader>
      </tr>
    </Table.Header>
    <Table.Body>
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.id} {...{ webhook, ...doing }} />
      ))}
    </Table.Body>
  </Table.Root>
);
