import { sql } from 'kysely';
import { daysUntilDeletion, isMailAddress } from '@lexboard/shared-lib/contract';
import { describeDay, formatDayIn } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../database/transaction.ts';
import { notifyAdministrators } from '../due/news/notify-administrators.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { writeLetter } from '../mail/write-letter.ts';
import { deletionTime, readEnding } from '../organisations/closing.ts';
import { readTimeZone } from '../organisations/time-zone.ts';
import { countDeleted, type DeletionNote } from './deletion-note.ts';

const dayOf = (zone: string, time: Date) => describeDay(formatDayIn(zone, time));

/** Tells administrators that their organisation is closed, and when it will be deleted (doors §6). */
export async function mailClosing(
  trx: Transaction,
  publicUrl: string,
  daysLeft = daysUntilDeletion,
): Promise<void> {
  const { name, closedBy, closedAt, deletedAt } = await readEnding(trx);
  if (!closedAt || !deletedAt) return;
  const zone = await readTimeZone(trx);
  await notifyAdministrators(trx, {
    publicUrl,
    write: () => ({
      subject:
        daysLeft === daysUntilDeletion
          ? t('{name} was closed', { name })
          : t('{name} will be deleted {days, plural, one {in a day} other {in # days}}', {
              name,
              days: daysLeft,
            }),
      paragraphs: [
        t(
          '{closedBy} closed {name} on {day}. Nobody but its administrators can sign in, and its work stands still.',
          { closedBy, name, day: dayOf(zone, closedAt) },
        ),
        t(
          'On {day} or soon after it will be deleted for good, with all records and files. Until then each administrator of the whole organisation can open it again, and export everything.',
          { day: dayOf(zone, deletedAt) },
        ),
      ],
      button: { text: t('See the organisation'), link: `${publicUrl}/closed` },
    }),
  });
}

/** Tells administrators 7 days and 1 day before the deletion, once each. Where the servers were away, the nearer one is left. */
export async function mailReminder(trx: Transaction, publicUrl: string): Promise<void> {
  const { rows } = await sql<{ days: number }>`
    update organisation set closing_told_days = due.days, closing_told_at = now()
    from (select case when left_over <= interval '1 day' then 1 when left_over <= interval '7 days' then 7 end as days
      from (select ${deletionTime} - now() as left_over from organisation where id = current_organisation()) as one) as due
    where id = current_organisation() and closed_at is not null and deleting_since is null and due.days < closing_told_days
    returning due.days`.execute(trx);
  const [told] = rows;
  if (told) await mailClosing(trx, publicUrl, told.days);
}

/** Queues the mails with the signed note for those who were administrators. */
export async function mailNote(
  trx: Transaction,
  publicUrl: string,
  { recipients, note, line }: { recipients: readonly string[]; note: DeletionNote; line: string },
): Promise<void> {
  const { organisation, backupsEndOn } = note;
  const letter = writeLetter({
    publicUrl,
    greeting: t('Hello,'),
    paragraphs: [
      t('{name} was deleted for good: {counts}. No backup holds it from {day} on.', {
        name: organisation.name,
        counts: countDeleted(note),
        day: describeDay(backupsEndOn),
      }),
      t('This is the signed note of deletion. It is one line; keep it as it is.'),
      line,
    ],
    button: { text: t('Open Lexboard'), link: `${publicUrl}/login` },
  });
  const subject = t('{name} was deleted', { name: organisation.name });
  for (const recipient of recipients.filter(isMailAddress))
    await enqueueMail(trx, { recipient, subject, letter });
}
