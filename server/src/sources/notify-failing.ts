import { t } from '@lexboard/shared-lib/texts';
import { sql } from 'kysely';
import type { Transaction } from '../database/transaction.ts';
import { notifyAdministrators } from '../due/news/notify-administrators.ts';
import type { ClaimedSource } from './store-reading.ts';
import { readFailure } from '../outgoing/failures.ts';

/** Tells administrators once that a source has failed for a week (change of law §4). */
export async function notifyFailing(
  trx: Transaction,
  { id, name }: ClaimedSource,
  publicUrl: string,
): Promise<void> {
  const { rows } = await sql<{ fault: string }>`
    update source set told = true where id = ${id} and not told and failing_since < now() - interval '7 days'
    returning fault`.execute(trx);
  for (const { fault } of rows)
    await notifyAdministrators(trx, {
      publicUrl,
      bell: { kind: 'source', id, what: 'sourcefailed', said: fault },
      write: () => ({
        subject: t('A source of circulars could not be read for a week'),
        paragraphs: [
          t(
            'Lexboard has not been able to read the source "{name}" for a week, so that no circulars come from it.',
            {
              name,
            },
          ),
          readFailure(fault),
        ],
        button: { text: t('See the sources'), link: `${publicUrl}/setup/organisation` },
      }),
    });
}
