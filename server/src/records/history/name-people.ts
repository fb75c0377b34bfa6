import { sql } from 'kysely';
import type { FieldChange, TimelineAction } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../database/transaction.ts';
import { peopleNames } from '../../due/people/check-people.ts';
import { readMentions } from '../../due/people/mentions.ts';

/** Fields that hold a person: owner and checker of a record, head of a unit. */
const peopleFields = [...peopleNames, 'head'];
const isOfPeople = ({ field }: FieldChange): boolean => peopleFields.some((name) => name === field);

/**
 * Replaces usernames by present display names in changes of owner, checker and head. Stored entries keep usernames: they stay
 * valid when an account is deleted, and a new display name requires no rewriting.
 */
export async function nameChangedPeople<Entry extends { changes: FieldChange[] }>(
  trx: Transaction,
  entries: Entry[],
): Promise<Entry[]> {
  const written = entries.flatMap(({ changes }) => changes.filter(isOfPeople));
  const usernames = [...new Set(written.flatMap((change) => [change.old, change.new]))].filter(Boolean);
  if (usernames.length === 0) return entries;
  const { rows } = await sql<{ username: string; name: string }>`
    select username, display_name(account) as name from account
    where lower(username) = any(array(select lower(one) from unnest(${usernames}::text[]) as one))`.execute(
    trx,
  );
  const names = new Map(rows.map(({ username, name }) => [username, name]));
  const toName = (username: string) => names.get(username) ?? username;
  const toNamed = (change: FieldChange): FieldChange =>
    isOfPeople(change) ? { ...change, old: toName(change.old), new: toName(change.new) } : change;
  return entries.map((entry) => ({ ...entry, changes: entry.changes.map(toNamed) }));
}

/** Shows the present names of the people whom comments mention (daily work §6). */
export async function nameMentionedPeople<Entry extends { action: TimelineAction; reason: string }>(
  trx: Transaction,
  entries: Entry[],
): Promise<Entry[]> {
  const isComment = ({ action }: Entry) => action === 'Commented';
  const show = await readMentions(
    trx,
    entries.filter(isComment).map(({ reason }) => reason),
  );
  return entries.map((entry) => (isComment(entry) ? { ...entry, reason: show(entry.reason) } : entry));
}
