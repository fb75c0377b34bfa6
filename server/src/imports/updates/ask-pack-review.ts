import {
  circularLimits,
  limits,
  type ChangeOfPack,
  type KindName,
  type PackHead,
} from '@lexboard/shared-lib/contract';
import { addDays, toTextKey } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { sql } from 'kysely';
import type { Account } from '../../auth/account-repository.ts';
import { askReviews } from '../../circulars/reviews/ask-reviews.ts';
import { addCircular } from '../../circulars/save-circular.ts';
import { findCirculars } from '../../circulars/stored/circular-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { readMoment } from '../../due/read-moment.ts';
import { Refused } from '../../http/refused.ts';
import { readLawNames } from './decision-repository.ts';
import { storeReason } from '../../records/history/stored-reasons.ts';

/** Days that a reviewer has. */
const DAYS = 14;

/** What is to be reviewed of a record. */
export interface WantedPackReview {
  kind: KindName;
  id: number;
  law: number | null;
  shown: ChangeOfPack;
  /** Fields that are to be reviewed; all of a dropped record. */
  fields: ReadonlySet<string>;
}

/** What the pack changes of a record, as the summary of a circular says it. */
export function describeReview({ shown, fields }: WantedPackReview): string {
  const title = [shown.code, shown.name].filter(Boolean).join(' ');
  if (shown.change === 'dropped') return t('{title}: the pack no longer has it.', { title });
  const changes = shown.fields
    .filter(({ field }) => fields.has(field))
    .map(({ label, before, now }) => `${label}: ${before || 'empty'} → ${now || 'empty'}`);
  return [`${title}:`, ...changes].join('\n');
}

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

async function findOwner(trx: Transaction, { kind, id }: WantedPackReview): Promise<number | undefined> {
  const { rows } = await sql<{ owner: number }>`
    select people.owner from record_people as people join account on account.organisation_id = people.organisation_id
      and account.id = people.owner and account.disabled_at is null
    where people.kind = ${kind} and people.record_id = ${id}`.execute(trx);
  return rows[0]?.owner;
}

/**
 * Asks for the review of a record because a pack changes it: by its owner, or else by who runs the update, within two weeks. It
 * belongs to an amendment of its law, which is added with the first such review.
 * @param summary of all that is to be reviewed below that law
 * @returns the id of the amendment where it is new
 * @throws Refused as a person's call does: where the law is locked or deleted
 */
export async function askPackReview(
  trx: Transaction,
  account: Account,
  { head, wanted, summary }: { head: PackHead; wanted: WantedPackReview; summary: string },
): Promise<number | undefined> {
  const { kind, id, law, shown } = wanted;
  if (law === null) throw new Refused(422, t('A record without a law has no review.'));
  const { today } = await readMoment(trx);
  const reviewer = (await findOwner(trx, wanted)) ?? account.id;
  const reviews = [{ kind, id, reviewer, day: addDays(today, DAYS) }];
  const name = (await readLawNames(trx, [law])).get(law) ?? '';
  const topic = cut(`${head.title} ${head.version}: ${name}`, circularLimits.topic);
  const alike = { ids: [], laws: [law], days: [head.checkedOn], topics: [toTextKey(topic)] };
  const there = (await findCirculars(trx, alike)).find((one) => one.topic === topic);
  if (there) {
    await askReviews(trx, account, there, reviews);
    return undefined;
  }
  const body = {
    law_id: law,
    ...{ topic, date: head.checkedOn, kind: 'Amendment' as const },
    link: shown.source.address ?? head.publisher.address,
    summary: cut(summary, limits.text),
    reviews,
  };
  const added = await addCircular({ trx, account, body, reason: storeReason('updated', head) });
  return added.id;
}
