import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { releaseNoticesTest, type ReleaseWebhook } from '@lexboard/shared-lib/contract';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Button, Flex, ListState, StaleNotice, Table, TableSkeleton, Text } from '@lexboard/shared-lib/ui';
import { useSaidCall } from '../../../calls/use-said-call.ts';
import { statusQueryOptions } from '../release-queries.ts';
import { ShownSecret } from '../../../secrets/shown-secret.tsx';
import { AddWebhookDialog } from './add-webhook-dialog.tsx';
import { noticesQueryOptions, refreshNotices } from './notices-query.ts';
import { RemoveWebhookDialog } from './remove-webhook-dialog.tsx';
import { WebhookTable } from './webhook-table.tsx';

type Opened =
  | { name: 'add' }
  | { name: 'secret'; secret: string }
  | { name: 'remove'; webhook: ReleaseWebhook };

function OpenedDialog({ opened, open }: { opened: Opened; open: (next: Opened | undefined) => void }) {
  const { data: status } = useQuery({ ...statusQueryOptions(), refetchInterval: false });
  const onClosed = () => open(undefined);
  if (opened.name === 'secret')
    return (
      <ShownSecret
        title={t('Secret of the webhook')}
        label={t('Secret')}
        secret={opened.secret}
        text={t('The receiver uses it to verify that a notice is from this platform.')}
        onClosed={onClosed}
      />
    );
  if (opened.name === 'remove') return <RemoveWebhookDialog webhook={opened.webhook} onClosed={onClosed} />;
  return (
    <AddWebhookDialog
      remotes={status?.remotes.map(({ remote }) => remote) ?? []}
      onAdded={(secret) => open({ name: 'secret', secret })}
      onClosed={onClosed}
    />
  );
}

/** Webhooks for waiting canaries, promotions and rollbacks, with the result of the last delivery. */
export function NoticesView() {
  const { data, error, isPending, isLoadingError, isRefetchError, refetch } = useQuery(noticesQueryOptions());
  const [opened, open] = useState<Opened>();
  const testing = useSaidCall(
    ({ id }: ReleaseWebhook) => request(releaseNoticesTest, { body: { webhook: id } }),
    refreshNotices,
  );
  const readAgain = () => void refetch();
  return (
    <>
      <Flex gap="3" pb="3" align="center" justify="space-between" wrap="wrap">
        <Text color="fg.muted" maxW="prose">
          {t(
            'A webhook is called when a canary waits, is replaced or promoted, and when a version is rolled back.',
          )}
        </Text>
        <Button onClick={() => open({ name: 'add' })}>{t('Add webhook')}</Button>
      </Flex>
      <StaleNotice failure={isRefetchError ? error.message : undefined} onRetry={readAgain} />
      <Table.ScrollArea label={t('Webhooks')} borderWidth="1px" borderRadius="md" bg="bg.panel">
        <ListState
          loading={isPending}
          error={isLoadingError ? error : null}
          onRetry={readAgain}
          empty={data?.data.length === 0}
          why={t('No webhooks yet.')}
          skeleton={<TableSkeleton rows={2} columns={4} />}
        >
          {data && (
            <WebhookTable
              webhooks={data.data}
              onTest={(webhook) => testing.mutate(webhook)}
              onRemove={(webhook) => open({ name: 'remove', webhook })}
            />
          )}
        </ListState>
      </Table.ScrollArea>
      {opened && <OpenedDialog opened={opened} open={open} />}
    </>
  );
}
