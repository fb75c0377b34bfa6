import {
  limits,
  type inboxListShape,
  type inboxSetAsideShape,
  type inboxTakeShape,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../audit-writer/system-log.ts';
import type { Acting } from '../auth/guarded-calls.ts';
import { addCircular } from '../circulars/save-circular.ts';
import { Refused } from '../http/refused.ts';
import { success } from '../http/success.ts';
import { countInbox, lockEntry, moveEntries, readInbox, takeEntry } from './inbox-repository.ts';

/** A page of what waits, the newest first. */
export async function listInbox({
  trx,
  body: { page = 1, pageSize = limits.pageSize, source },
}: Acting<ReturnType<typeof inboxListShape>>): Promise<ReplyOf<ReturnType<typeof inboxListShape>>> {
  const [totalLength, data] = await Promise.all([
    countInbox(trx, source),
    readInbox(trx, { page, pageSize, source }),
  ]);
  return success({ totalLength, data });
}

/**
 * Adds a circular and takes its entry out of the inbox, both or neither.
 * @throws Refused 409 where somebody took the entry or set it aside, and as {@link addCircular}
 */
export async function takeOfInbox({
  body: { id, ...body },
  ...acting
}: Acting<ReturnType<typeof inboxTakeShape>>): Promise<ReplyOf<ReturnType<typeof inboxTakeShape>>> {
  const { trx, account } = acting;
  const entry = await lockEntry(trx, id);
  if (!entry) throw new Refused(404, t('There is no such entry in the inbox.'));
  if (entry.state !== 'waiting') {
    throw new Refused(
      409,
      entry.state === 'taken'
        ? t('This entry became a circular meanwhile.')
        : t('This entry was set aside meanwhile.'),
    );
  }
  const added = await addCircular({ ...acting, body });
  await takeEntry(trx, id, added.id);
  await appendSystemLog(trx, account, {
    action: 'Inbox entry taken',
    subject: { kind: 'circular', id: added.id },
    detail: { name: body.topic, source: entry.source },
  });
  return added;
}

/** Sets entries aside that wait, or with `undo` brings back those that were set aside and have their texts. */
export async function setAside({
  trx,
  account,
  body: { ids, undo },
}: Acting<ReturnType<typeof inboxSetAsideShape>>): Promise<ReplyOf<ReturnType<typeof inboxSetAsideShape>>> {
  const topics = await moveEntries(trx, [...new Set(ids)], undo ? 'waiting' : 'aside');
  const changed = topics.length;
  if (changed > 0) {
    await appendSystemLog(trx, account, {
      action: undo ? 'Inbox entries put back' : 'Inbox entries set aside',
      subject: { kind: 'inbox' },
      detail: { count: changed, names: topics.slice(0, 20) },
    });
  }
  const message = undo
    ? t('{changed, plural, one {# entry} other {# entries}} back in the inbox', { changed })
    : t('{changed, plural, one {# entry} other {# entries}} set aside', { changed });
  return success({ message, changed });
}
