import type {
  circularAddShape,
  circularDeleteShape,
  CircularDetail,
  circularUpdateShape,
  FieldChange,
  ReplyOf,
} from '@lexboard/shared-lib/contract';
import { circularFiles, describeStoredDay } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { chooseFiles, describeFileChanges, listUploads } from '../files/record-files.ts';
import { setFiles } from '../files/set-files.ts';
import { runAtCommit, type Transaction } from '../database/transaction.ts';
import { success } from '../http/success.ts';
import { Refused } from '../http/refused.ts';
import type { Acting } from '../auth/guarded-calls.ts';
import type { Account } from '../auth/account-repository.ts';
import { appendHistory, formatLaw, type History } from '../records/history/append-history.ts';
import { refuseStale } from '../records/saving/record-conflict.ts';
import type { StoredRecord } from '../records/stored/record-repository.ts';
import { timelineEntriesQuery } from '../records/history/timeline-repository.ts';
import { askReviews } from './reviews/ask-reviews.ts';
import { notifyReviewers } from './reviews/notify-reviewers.ts';
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
  lockCircular,
  updateCircular,
  type CircularContent,
} from './stored/circular-repository.ts';
import { circularKind, circularVersionQuery, type CircularVersion } from './stored/circular-versions.ts';

type Add = ReturnType<typeof circularAddShape>;
type Update = ReturnType<typeof circularUpdateShape>;
type Delete = ReturnType<typeof circularDeleteShape>;

/** A call, or a row of a file that stands for one; then with the reason for the history. */
type Saving<S extends Add | Update | Delete> = Pick<Acting<S>, 'trx' | 'account' | 'body'> & {
  reason?: string;
};

/** Timeline kind of a circular that was moved away from a law; for that law's timeline. Its id is the law's. */
const movedKind = 'moved-circular';

const firstVersion = 1;

const noFacts = { number: '', authority: '', summary: '', inforce: [], alsoLaws: [] };

const subjectOf = (id: number, { topic }: Pick<CircularContent, 'topic'>, version: number) => ({
  kind: circularKind.name,
  id,
  code: '',
  name: topic,
  version,
});

/**
 * Adds a circular to a law.
 * @throws Refused 404, 403 where one of its laws is locked, 422 with every fault at its field
 */
export async function addCircular({ trx, account, body, reason = '' }: Saving<Add>): Promise<ReplyOf<Add>> {
  const { attachment = [] } = body;
  const content = checkCircular(body, attachment.length > 0);
  const lawId = await findNamedLaw(trx, body);
  await checkAlsoLaws(trx, lawId, content.alsoLaws);
  const law = requireLocked(await lockLaws(trx, [lawId, ...(content.alsoLaws ?? [])]), lawId);
  refuseOtherCode(law, body);
  const files = await chooseFiles(trx, circularFiles, account, {}, listUploads(attachment));
  const id = await insertCircular(trx, account.organisationId, lawId, content);
  setFiles(trx, circularFiles, id, files);
  appendHistory(trx, account, law, [
    { subject: subjectOf(id, content, firstVersion), happening: { action: 'Created', reason } },
  ]);
  runAtCommit(
    trx,
    circularVersionQuery(account, { id, version: firstVersion }, { ...noFacts, ...content, law_id: lawId }),
  );
  await askReviews(trx, account, { id, topic: content.topic }, body.reviews);
  return success({ message: t('Circular/Amendment Added Successfully'), id, version: firstVersion });
}

/** @throws Refused 404 */
async function requireCircular(trx: Transaction, id: number): Promise<CircularDetail> {
  const circular = await findCircular(trx, id);
  if (circular) return circular;
  throw new Refused(404, t('This circular/amendment was deleted meanwhile.'));
}

const labels = {
  kind: 'Kind',
  topic: 'Topic',
  link: 'Link',
  date: 'Date',
  number: 'Number',
  authority: 'Authority',
  summary: 'Summary',
} as const;
const isNamed = (name: string): name is keyof typeof labels => name in labels;

const formatInForce = (rows: CircularContent['inforce'] = []): string =>
  rows.map(({ day, what }) => [describeStoredDay(day), what].filter(Boolean).join(': ')).join('; ');

/** A circular with all of its laws. */
interface OfLaws {
  content: CircularContent;
  lawId: number;
  alsoLaws: readonly number[];
}

/** What changes, in words; a fact that a call leaves out stays. */
function describeChanges(
  { content: before, ...from }: OfLaws,
  { content: after, ...to }: OfLaws,
  laws: ReadonlyMap<number, StoredRecord>,
): FieldChange[] {
  const nameLaws = (ids: readonly number[]) => ids.map((id) => formatLaw(requireLocked(laws, id))).join('; ');
  const { inforce = before.inforce } = after;
  return [
    ...Object.keys(labels)
      .filter(isNamed)
      .map((field) => ({
        field,
        label: labels[field],
        old: before[field] ?? '',
        new: after[field] ?? before[field] ?? '',
      })),
    {
      field: 'inforce',
      label: 'Comes into force',
      old: formatInForce(before.inforce),
      new: formatInForce(inforce),
    },
    { field: 'law', label: 'Law', old: nameLaws([from.lawId]), new: nameLaws([to.lawId]) },
    { field: 'alsoLaws', label: 'Further laws', old: nameLaws(from.alsoLaws), new: nameLaws(to.alsoLaws) },
  ].filter((change) => change.old !== change.new);
}

/** Notes in the timelines of laws that a circular is no longer about that it left them. */
function noteLeft(trx: Transaction, account: Account, { subject, happening, left }: LeftLaws): void {
  for (const id of left)
    runAtCommit(trx, timelineEntriesQuery({ ...subject, kind: movedKind, id }, account, [happening]));
}

interface LeftLaws extends History {
  left: readonly number[];
}

const idsOf = ({ alsoLaws }: Pick<CircularDetail, 'alsoLaws'>): number[] => alsoLaws.map(({ id }) => id);

/**
 * Updates a circular, and moves it when another law is named.
 * @throws Refused 404, 403 where one of the laws is locked, 409 on an older version, 422 with every fault at its field
 */
export async function changeCircular({
  trx,
  account,
  body,
  reason = '',
}: Saving<Update>): Promise<ReplyOf<Update>> {
  const found = await requireCircular(trx, body.id);
  const lawId = await findNamedLaw(trx, body);
  await checkAlsoLaws(trx, lawId, body.alsoLaws);
  const laws = await lockLaws(trx, [found.law_id, lawId, ...idsOf(found), ...(body.alsoLaws ?? [])]);
  const to = requireLocked(laws, lawId);
  refuseOtherCode(to, body);
  const circular = await requireCircular(trx, body.id);
  const wanted = listUploads(body.attachment ?? circular.attachment);
  const content = checkCircular(body, wanted.length > 0);
  await refuseStale(trx, circularKind, circular, body.version ?? circular.version);
  const files = await chooseFiles(trx, circularFiles, account, { recordId: circular.id }, wanted);
  const { alsoLaws = idsOf(circular).filter((id) => id !== lawId) } = content;
  const before = {
    content: { ...circular, alsoLaws: [] },
    lawId: circular.law_id,
    alsoLaws: idsOf(circular),
  };
  const changes = [
    ...describeChanges(before, { content, lawId, alsoLaws }, laws),
    ...describeFileChanges(files),
  ];
  const from = requireLocked(laws, circular.law_id);
  const version = circular.version + Number(changes.length > 0);
  if (changes.length > 0) {
    await updateCircular(trx, circular.id, lawId, { ...content, alsoLaws });
    setFiles(trx, circularFiles, circular.id, files);
    const history = {
      subject: subjectOf(circular.id, content, version),
      happening: { action: 'Updated', changes, reason } as const,
    };
    const left = [from.id, ...before.alsoLaws].filter((id) => id !== lawId && !alsoLaws.includes(id));
    noteLeft(trx, account, { ...history, left });
    appendHistory(trx, account, to, [{ ...history, ...(from.id !== to.id && { formerLaw: from }) }]);
    const versionOf = (made: number, stored: CircularVersion) =>
      runAtCommit(trx, circularVersionQuery(account, { id: circular.id, version: made }, stored));
    const stored = { ...circular, alsoLaws: before.alsoLaws };
    versionOf(circular.version, stored);
    versionOf(version, { ...stored, ...content, alsoLaws, law_id: lawId });
    await notifyReviewers(trx, account, circular.id, changes);
  }
  await askReviews(trx, account, { id: circular.id, topic: content.topic }, body.reviews);
  return success({ message: t('Circular/Amendment Updated Successfully'), version });
}

/**
 * Deletes a circular; its open reviews end.
 * @throws Refused 404, 403 where one of its laws is locked, 409 on an older version, 422 where one of its reviews was decided
 */
export async function removeCircular({
  trx,
  account,
  body,
  reason = '',
}: Saving<Delete>): Promise<ReplyOf<Delete>> {
  const found = await requireCircular(trx, body.id);
  const laws = await lockLaws(trx, [found.law_id, ...idsOf(found)]);
  const circular = await requireCircular(trx, body.id);
  await refuseStale(trx, circularKind, circular, body.version ?? circular.version);
  const law = requireLocked(laws, circular.law_id);
  await lockCircular(trx, circular.id, 'no key update');
  if (await hasOutcomes(trx, circular.id))
    throw new Refused(
      422,
      t(
        'Reviews of this circular/amendment are decided, so it stays. Correct what is wrong in it: its reviewers are told.',
      ),
    );
  await deleteCircular(trx, circular.id);
  appendHistory(trx, account, law, [
    { subject: subjectOf(circular.id, circular, circular.version), happening: { action: 'Deleted', reason } },
  ]);
  return success({ message: t('Circular/Amendment Deleted Successfully') });
}
