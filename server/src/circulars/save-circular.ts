import type {
  circularAddShape,
  circularDeleteShape,
  CircularDetail,
  circularUpdateShape,
  FieldChange,
  ReplyOf,
} from '@lexboard/shared-lib/contract';
import { circularFiles, describeDay } from '@lexboard/shared-lib/domain';
import { chooseFiles, describeFileChanges, listUploads } from '../files/record-files.ts';
import { setFiles } from '../files/set-files.ts';
import { runAtCommit, type Transaction } from '../database/transaction.ts';
import { success } from '../http/success.ts';
import { Refused } from '../http/refused.ts';
import type { Acting } from '../auth/guarded-calls.ts';
import { appendHistory, formatLaw } from '../records/history/append-history.ts';
import { refuseStale } from '../records/saving/record-conflict.ts';
import { timelineEntriesQuery } from '../records/history/timeline-repository.ts';
import { askReviews } from './reviews/ask-reviews.ts';
import { tellReviewers } from './reviews/tell-reviewers.ts';
import { hasOutcomes } from './stored/review-repository.ts';
import {
  checkAlsoLaws,
  checkCircular,
  findNamedLaw,
  lockLaws,
  refuseOtherCode,
  requireLocked,
} from './check-circular.ts';
import {
  deleteCircular,
  findCircular,
  insertCircular,
  updateCircular,
  type CircularContent,
} from './stored/circular-repository.ts';

type Add = ReturnType<typeof circularAddShape>;
type Update = ReturnType<typeof circularUpdateShape>;

/** Name in the database, and title in messages and the timeline. */
const circularKind = { name: 'circular', title: 'Circular/Amendment' };

/** Timeline kind of a circular that was moved away from a law; for that law's timeline. Its id is the law's. */
const movedKind = 'moved-circular';

const firstVersion = 1;

const subjectOf = (id: number, { topic }: Pick<CircularContent, 'topic'>, version: number) => ({
  kind: circularKind.name,
  id,
  code: '',
  name: topic,
  version,
});

/**
 * Adds a circular to a law.
 * @throws Refused 404, 403 where the law is locked, 422 with every fault at its field
 */
export async function addCircular({ trx, account, body }: Acting<Add>): Promise<ReplyOf<Add>> {
  const { attachment = [] } = body;
  const content = checkCircular(body, attachment.length > 0);
  const lawId = await findNamedLaw(trx, body);
  const law = requireLocked(await lockLaws(trx, [lawId]), lawId);
  refuseOtherCode(law, body);
  await checkAlsoLaws(trx, lawId, content.alsoLaws);
  const files = await chooseFiles(trx, circularFiles, account, {}, listUploads(attachment));
  const id = await insertCircular(trx, account.organisationId, lawId, content);
  setFiles(trx, circularFiles, id, files);
  appendHistory(trx, account, law, [
    { subject: subjectOf(id, content, firstVersion), happening: { action: 'Created' } },
  ]);
  await askReviews(trx, account, { id, topic: content.topic }, body.reviews);
  return success({ message: 'Circular/Amendment Added Successfully', id, version: firstVersion });
}

/** @throws Refused 404 */
async function requireCircular(trx: Transaction, id: number): Promise<CircularDetail> {
  const circular = await findCircular(trx, id);
  if (circular) return circular;
  throw new Refused(404, 'This circular/amendment was deleted meanwhile.');
}

const labels = {
  kind: 'Kind',
  topic: 'Topic',
  link: 'Link',
  date: 'Date',
  number: 'Number',
  authority: 'Authority',
  summary: 'Summary',
  inforce: 'In force',
  alsoLaws: 'Further laws',
} as const;
type Named = keyof typeof labels;
const named: readonly Named[] = [
  'kind',
  'topic',
  'link',
  'date',
  'number',
  'authority',
  'summary',
  'inforce',
  'alsoLaws',
];

/** A field of a circular as people read it. */
function formatField(content: CircularContent, field: Named): string {
  const value = content[field] ?? '';
  if (typeof value === 'string') return value;
  return value
    .map((one) => (typeof one === 'number' ? `${one}` : `${describeDay(one.day)}: ${one.what}`))
    .join('; ');
}

const describeChanges = (before: CircularContent, after: CircularContent): FieldChange[] =>
  named
    .filter((field) => after[field] !== undefined)
    .map((field) => ({
      field,
      label: labels[field],
      old: formatField(before, field),
      new: formatField(after, field),
    }))
    .filter((change) => change.old !== change.new);

/**
 * Updates a circular, and moves it when another law is named.
 * @throws Refused 404, 403 where one of the laws is locked, 409 on an older version, 422 with every fault at its field
 */
export async function changeCircular({ trx, account, body }: Acting<Update>): Promise<ReplyOf<Update>> {
  const found = await requireCircular(trx, body.id);
  const lawId = await findNamedLaw(trx, body);
  const laws = await lockLaws(trx, [found.law_id, lawId]);
  const to = requireLocked(laws, lawId);
  refuseOtherCode(to, body);
  const circular = await requireCircular(trx, body.id);
  const wanted = listUploads(body.attachment ?? circular.attachment);
  const content = checkCircular(body, wanted.length > 0);
  await refuseStale(trx, circularKind, circular, body.version ?? circular.version);
  const files = await chooseFiles(trx, circularFiles, account, { recordId: circular.id }, wanted);
  await checkAlsoLaws(trx, lawId, content.alsoLaws);
  const before = { ...circular, alsoLaws: circular.alsoLaws.map((one) => one.id) };
  const changes = [...describeChanges(before, content), ...describeFileChanges(files)];
  const from = requireLocked(laws, circular.law_id);
  const moved = from.id !== to.id;
  if (moved) changes.push({ field: 'law', label: 'Law', old: formatLaw(from), new: formatLaw(to) });
  const version = circular.version + Number(changes.length > 0);
  if (changes.length > 0) {
    await updateCircular(trx, circular.id, lawId, content);
    setFiles(trx, circularFiles, circular.id, files);
    const subject = subjectOf(circular.id, content, version);
    const happening = { action: 'Updated', changes } as const;
    if (moved) {
      runAtCommit(
        trx,
        timelineEntriesQuery({ ...subject, kind: movedKind, id: from.id }, account, [happening]),
      );
    }
    appendHistory(trx, account, to, [{ subject, happening, ...(moved && { formerLaw: from }) }]);
    await tellReviewers(trx, account, circular.id, changes);
  }
  await askReviews(trx, account, { id: circular.id, topic: content.topic }, body.reviews);
  return success({ message: 'Circular/Amendment Updated Successfully', version });
}

/**
 * Deletes a circular; its open reviews end.
 * @throws Refused 404, 403 where its law is locked, 409 on an older version, 422 where one of its reviews was decided
 */
export async function removeCircular({
  trx,
  account,
  body,
}: Acting<ReturnType<typeof circularDeleteShape>>): Promise<ReplyOf<ReturnType<typeof circularDeleteShape>>> {
  const { law_id } = await requireCircular(trx, body.id);
  const laws = await lockLaws(trx, [law_id]);
  const circular = await requireCircular(trx, body.id);
  await refuseStale(trx, circularKind, circular, body.version ?? circular.version);
  const law = requireLocked(laws, circular.law_id);
  if (await hasOutcomes(trx, circular.id))
    throw new Refused(
      422,
      'Reviews of this circular/amendment are decided, so it stays. Correct what is wrong in it: its reviewers are told.',
    );
  await deleteCircular(trx, circular.id);
  appendHistory(trx, account, law, [
    { subject: subjectOf(circular.id, circular, circular.version), happening: { action: 'Deleted' } },
  ]);
  return success({ message: 'Circular/Amendment Deleted Successfully' });
}
