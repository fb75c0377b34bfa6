import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import {
  webhookEndFormer,
  webhookRemove,
  webhookSecret,
  webhookTest,
  type Webhook,
} from '@lexboard/shared-lib/contract';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { chakra, Text } from '@lexboard/shared-lib/ui';
import { ConfirmedCall } from '../../../calls/confirmed-call.tsx';
import { useSaidCall } from '../../../calls/use-said-call.ts';
import { ShownSecret } from '../../../secrets/shown-secret.tsx';
import { ListPart } from '../list-part.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { refreshWebhooks, webhooksQueryOptions } from './webhook-queries.ts';
import { WebhookRow } from './webhook-row.tsx';

type Opened =
  | { name: 'edit'; webhook?: Webhook }
  | { name: 'shown'; secret: string }
  | { name: 'secret' | 'remove' | 'former' | 'deliveries'; webhook: Webhook };
type Open = (opened: Opened | undefined) => void;

interface QuestionProps {
  webhook: Webhook;
  onClosed: () => void;
}

const RemoveWebhook = ({ webhook: { id, address }, onClosed }: QuestionProps) => (
  <ConfirmedCall
    title={t('Remove Webhook')}
    act={t('Remove')}
    danger
    send={() => request(webhookRemove, { body: { id } })}
    refresh={refreshWebhooks}
    focus="webhooks"
    onClosed={onClosed}
  >
    <Text overflowWrap="anywhere">
      {t('Nothing more is sent to {address}. What waits for it and the list of its deliveries are deleted.', {
        address,
      })}
    </Text>
  </ConfirmedCall>
);

interface ChangeSecretProps extends QuestionProps {
  onChanged: (secret: string) => void;
}

const ChangeSecret = ({ webhook: { id, secretLost }, onChanged, onClosed }: ChangeSecretProps) => (
  <ConfirmedCall
    title={t('Change Secret')}
    act={t('Change')}
    send={() => request(webhookSecret, { body: { id } })}
    refresh={refreshWebhooks}
    onDone={({ secret }) => onChanged(secret)}
    onClosed={onClosed}
  >
    <Text>
      {secretLost
        ? t('The new secret is shown once. What waits is sent with it.')
        : t(
            'The new secret is shown once. For seven days what is sent is signed by both, so that the receiver can change to it in between.',
          )}
    </Text>
  </ConfirmedCall>
);

const EndFormer = ({ webhook: { id }, onClosed }: QuestionProps) => (
  <ConfirmedCall
    title={t('End Former Secret')}
    act={t('End', undefined, 'act')}
    danger
    send={() => request(webhookEndFormer, { body: { id } })}
    refresh={refreshWebhooks}
    focus="webhooks"
    onClosed={onClosed}
  >
    <Text>{t('A receiver that only knows the former secret refuses what is sent from now on.')}</Text>
  </ConfirmedCall>
);

function OpenedDialog({ opened, open }: { opened: Opened; open: Open }) {
  const onClosed = () => open(undefined);
  const show = (secret: string) => open({ name: 'shown', secret });
  switch (opened.name) {
    case 'edit':
      return <WebhookDialog webhook={opened.webhook} onAdded={show} onClosed={onClosed} />;
    case 'shown':
      return (
        <ShownSecret
          title={t('Secret of the webhook')}
          label={t('Secret')}
          secret={opened.secret}
          text={t('The receiver verifies with it that a message is from this organisation.')}
          onClosed={onClosed}
        />
      );
    case 'secret':
      return <ChangeSecret webhook={opened.webhook} onChanged={show} onClosed={onClosed} />;
    case 'former':
      return <EndFormer webhook={opened.webhook} onClosed={onClosed} />;
    case 'remove':
      return <RemoveWebhook webhook={opened.webhook} onClosed={onClosed} />;
    case 'deliveries':
      return <DeliveriesDialog webhook={opened.webhook} onClosed={onClosed} />;
  }
}

function WebhookList({ webhooks, open }: { webhooks: readonly Webhook[]; open: Open }) {
  const testing = useSaidCall(({ id }: Webhook) => request(webhookTest, { body: { id } }), refreshWebhooks);
  if (webhooks.length === 0) return <Text color="fg.muted">{t('No webhooks yet.')}</Text>;
  return (
    <chakra.ul listStyle="none" aria-labelledby="webhooks">
      {webhooks.map((webhook) => (
        <WebhookRow
          key={webhook.id}
          webhook={webhook}
          acts={{
            onTest: () => testing.mutate(webhook),
            onDeliveries: () => open({ name: 'deliveries', webhook }),
            onSecret: () => open({ name: 'secret', webhook }),
            onEndFormer: () => open({ name: 'former', webhook }),
            onEdit: () => open({ name: 'edit', webhook }),
            onRemove: () => open({ name: 'remove', webhook }),
          }}
        />
      ))}
    </chakra.ul>
  );
}

/** The programs that are told what happens, with the state of each (doors §4). */
export function Webhooks() {
  const query = useQuery(webhooksQueryOptions);
  const [opened, open] = useState<Opened>();
  return (
    <ListPart
      id="webhooks"
      title={t('Webhooks')}
      about={t(
        'Addresses of your own programs. Lexboard sends them a signed message when something happens. Nothing is sent of restricted notices.',
      )}
      addLabel={t('Add webhook')}
      onAdd={() => open({ name: 'edit' })}
      query={query}
      failed={t('The webhooks could not be loaded')}
    >
      {query.data && <WebhookList webhooks={query.data.data} open={open} />}
      {opened && <OpenedDialog opened={opened} open={open} />}
    </ListPart>
  );
}
