import type { DueOccurrence, DueRow, dueOneShape, ReplyOf } from '@lexboard/shared-lib/contract';
import { dueActions, isHearing, type DueAction } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Acting } from '../../../auth/guarded-calls.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { recordsDue } from '../../../due/due-kinds.ts';
import { peopleNames } from '../../../due/people/check-people.ts';
import { readStandsFor } from '../../../due/away/stands-for.ts';
import { decideByRoles, listRoles } from '../../../due/people/due-person.ts';
import { readMoment } from '../../../due/read-moment.ts';
import { readUnitProgress } from '../../../due/units/arranged-units.ts';
import { Refused } from '../../../http/refused.ts';
import { success } from '../../../http/success.ts';
import { readReason } from '../../../records/history/stored-reasons.ts';
import { readTimelineOfDue } from '../../../records/history/timeline-repository.ts';
import { readEvidence } from '../evidence.ts';
import { requireOccurrence, type Occurrence } from '../locked-occurrence.ts';
import { readNoPayment } from '../payments/missing-payment.ts';
import { readPayments } from '../payments/payment-repository.ts';
import { explainOwner } from './explain-owner.ts';
import { explainOccurrence } from './explain-occurrence.ts';
import { readNeighbour } from './read-neighbour.ts';
import { fitsRenewal, readRenewal } from './read-renewal.ts';

type Shape = ReturnType<typeof dueOneShape>;

/** Lists which of the owner and checker are disabled. */
async function listDisabled(trx: Transaction, row: DueRow): Promise<('owner' | 'checker')[]> {
  const ids = peopleNames.flatMap((place) => row[place] ?? []);
  if (ids.length === 0) return [];
  const disabled = await trx
    .selectFrom('account')
    .select('id')
    .where('id', 'in', ids)
    .where('disabled_at', 'is not', null)
    .execute();
  return peopleNames.filter((place) => disabled.some(({ id }) => id === row[place]));
}

/** What the caller may do now, and what has to come first. */
function describeRights(
  roles: ReturnType<typeof listRoles>,
  { row, checking, eventId }: Occurrence,
  renewal: DueOccurrence['renewal'],
): Pick<DueOccurrence, 'may' | 'waitsFor' | 'needsChecker'> {
  const decide = (action: DueAction) => decideByRoles(action, row.status, roles, checking).decision;
  const fits = (action: DueAction) =>
    action === 'adjourn' ? isHearing(row.kind, eventId) : fitsRenewal(action, row, renewal);
  const awaited = decide(row.status === 'Submitted' ? 'approve' : 'file');
  return {
    may: dueActions.filter((action) => decide(action).may && fits(action)),
    ...(!awaited.may && { waitsFor: awaited.reason }),
    needsChecker: checking.needsChecker && !checking.hasChecker,
  };
}

/**
 * Reads an occurrence with the explanation of its days, evidence, timeline, and the caller's permitted actions.
 * @throws Refused 404, 422 for a review
 */
export async function readDueOne({ trx, account, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const moment = await readMoment(trx);
  const occurrence = await requireOccurrence(trx, body.id, {
    today: moment.today,
    caller: account.id,
  });
  if (occurrence.review) throw new Refused(422, t('This is a review of a record: it has a page of its own.'));
  const { row, note, behind, filedByName, filedAt, eventId } = occurrence;
  const kind = recordsDue.find(({ name }) => name === row.kind);
  const [
    explained,
    previous,
    next,
    timeline,
    disabled,
    evidence,
    ownerFrom,
    unitProgress,
    absent,
    payments,
    renewal,
    nopayment,
  ] = await Promise.all([
    explainOccurrence(trx, row, { ...moment, wantedEvent: eventId }),
    readNeighbour(trx, row, { side: 'before', today: moment.today }),
    readNeighbour(trx, row, { side: 'after', today: moment.today }),
    kind ? readTimelineOfDue(trx, kind, row.id) : [],
    listDisabled(trx, row),
    readEvidence(trx, row.id),
    explainOwner(trx, row),
    kind && row.unit ? readUnitProgress(trx, kind, row.recordId) : undefined,
    readStandsFor(trx, account.id, moment.today),
    readPayments(trx, row.id),
    readRenewal(trx, row),
    readNoPayment(trx, row.id),
  ]);
  const found = {
    ...row,
    ...explained,
    previous,
    next,
    disabled,
    note: readReason(note),
    filedBy: behind.filedBy,
    filedByName,
    filedAt: filedAt?.toISOString() ?? null,
    ...describeRights(listRoles(account, absent, { ...row, ...behind }), occurrence, renewal),
    documents: occurrence.documents,
    missingReason: occurrence.missingReason,
    ...evidence,
    ...{ payments, nopayment },
    ...(ownerFrom !== undefined && { ownerFrom }),
    ...unitProgress,
    ...(renewal && { renewal }),
    timeline,
  };
  return success({ data: [found] });
}
