import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../database/transaction.ts';
import { notifyAdministrators } from '../due/news/notify-administrators.ts';
import type { Stopped } from './delivery-repository.ts';
import { readFailure } from '../outgoing/failures.ts';

async function notify(
  trx: Transaction,
  { id, failure }: Stopped,
  publicUrl: string,
  write: () => { subject: string; paragraphs: string[] },
): Promise<void> {
  await notifyAdministrators(trx, {
    publicUrl,
    bell: { kind: 'webhook', id, what: 'webhookfailed', said: failure },
    write: () => ({
      ...write(),
      button: { text: t('Open the webhooks'), link: `${publicUrl}/setup/organisation#webhooks` },
    }),
  });
}

/** Tells administrators that deliveries to a webhook were given up. */
export async function notifyStopped(trx: Transaction, stopped: Stopped, publicUrl: string): Promise<void> {
  const { host } = new URL(stopped.address);
  await notify(trx, stopped, publicUrl, () => ({
    subject: t('Webhook not reached for a day: {host}', { host }),
    paragraphs: [
      t('For 24 hours nothing was taken of what Lexboard sent to the webhook at {host}. {failure}', {
        host,
        failure: readFailure(stopped.failure),
      }),
      t(
        'What is older than a day is not tried again by itself. Newer events are still sent. Once the receiver is back, the list of deliveries can send the others again. Entries of the system log wait for it.',
      ),
    ],
  }));
}

/** Tells administrators that a webhook answered 410 Gone. */
export async function notifyGone(trx: Transaction, stopped: Stopped, publicUrl: string): Promise<void> {
  const { host } = new URL(stopped.address);
  await notify(trx, stopped, publicUrl, () => ({
    subject: t('Webhook stopped: {host}', { host }),
    paragraphs: [
      t('The webhook at {host} answered that it is gone for good (410). Nothing more is sent to it.', {
        host,
      }),
      t(
        'Remove it, or change its address. If the answer was a mistake, send a test: then events are sent again, and the list of deliveries can send those again that were stopped.',
      ),
    ],
  }));
}
