import { sql } from 'kysely';
import {
  limits,
  type BodyOf,
  type dueApplyShape,
  type DueActedReply,
  type dueGrantShape,
  type dueRefuseShape,
  type dueRenewalsShape,
  type DueStatus,
  type FieldChange,
  type FieldError,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import {
  describeStoredDay,
  findGrantFaults,
  findStepDayFault,
  isKeptValid,
  license,
  tidyName,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Acting } from '../../../auth/guarded-calls.ts';
import type { Saving } from '../../../files/save-with-files.ts';
import { Refused } from '../../../http/refused.ts';
import { success } from '../../../http/success.ts';
import { requireRecord } from '../../../records/stored/lock-record.ts';
import { holdUnitsIfAny } from '../../../units/unit-repository.ts';
import { actOnOccurrence, type ActedOccurrence, type ActionContext } from '../act-on-occurrence.ts';
import { chooseEvidence, chooseFiledEvidence } from '../evidence.ts';
import type { LockedOccurrence } from '../locked-occurrence.ts';
import { changePayments } from '../payments/change-payments.ts';
import { carryOutGrant, readRenewed, type RenewedLicense } from './renewed-license.ts';
import { appendStep, findSteps } from './renewal-steps.ts';

type ApplyBody = BodyOf<ReturnType<typeof dueApplyShape>>;
type GrantBody = BodyOf<ReturnType<typeof dueGrantShape>>;
type RefuseBody = BodyOf<ReturnType<typeof dueRefuseShape>>;

/** @throws Refused 422 with all fields that are wrong */
function refuseFaults([first, ...rest]: FieldError[]): void {
  if (first) throw Refused.byFields([first, ...rest]);
}

function refuseDay(day: string, held: ActedOccurrence): void {
  const message = findStepDayFault(day, { today: held.today, appliedOn: held.row.appliedOn });
  if (message !== undefined) throw Refused.byFields([{ field: 'day', message }]);
}

/** Reads what an occurrence renews. @throws Refused 422 for what is no license */
async function readLicense(
  trx: ActionContext['trx'],
  { kind, row }: LockedOccurrence,
): Promise<RenewedLicense> {
  if (kind.name !== license.name) throw new Refused(422, t('Only licenses are renewed: file this instead.'));
  return readRenewed((await requireRecord(trx, kind, row.recordId)).values, row.unit ?? null);
}

const describe = (facts: Record<string, string>): FieldChange[] =>
  Object.entries(facts)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => ({ field: 'renewal', label, old: '', new: value }));

/**
 * Stores that a renewal was applied for (daily work §4).
 * @throws Refused 404, 403, 409, 422 for the day, a file, or what is no license
 */
export const applyForRenewal = ({
  trx,
  account,
  payload,
  uploads,
}: Saving<ApplyBody>): Promise<DueActedReply> =>
  actOnOccurrence(
    { trx, account, body: payload },
    {
      action: 'apply',
      message: t('Application Saved Successfully'),
      change: async (held) => {
        const { keeps } = await readLicense(trx, held);
        const day = payload.day.trim();
        const number = tidyName(payload.number ?? '');
        refuseDay(day, { ...held, row: { ...held.row, appliedOn: null } });
        appendStep(trx, account, { occurrence: payload.id, step: 'applied', day, number });
        return {
          set: { applied_on: day, kept_valid: isKeptValid(keeps, day, held.row.statutoryDay) },
          entry: 'Renewal applied',
          changes: describe({ 'Applied on': describeStoredDay(day), 'Application number': number }),
          files: (await chooseEvidence(trx, account, held, { uploads, sent: undefined })).files,
        };
      },
    },
  );

/**
 * Stores that a renewal was refused: the occurrence is due by its days again.
 * @throws Refused 404, 403, 409 without an application, 422 for the day, a missing reason, or what is no license
 */
export const refuseRenewal = ({ trx, account, body }: ActionContext<RefuseBody>): Promise<DueActedReply> =>
  actOnOccurrence(
    { trx, account, body },
    {
      action: 'refuse',
      message: t('Refusal Saved Successfully'),
      change: async (held) => {
        await readLicense(trx, held);
        if (!held.row.appliedOn) throw new Refused(409, t('Its renewal is not applied for.'));
        const [day, reason] = [body.day.trim(), body.reason.trim()];
        refuseDay(day, held);
        if (reason === '') throw Refused.byFields([{ field: 'reason', message: t('Please say why.') }]);
        appendStep(trx, account, { occurrence: body.id, step: 'refused', day, reason });
        return {
          set: { applied_on: null, kept_valid: false },
          entry: 'Renewal refused',
          changes: describe({ 'Refused on': describeStoredDay(day) }),
          reason,
        };
      },
    },
  );

/** Reads a grant, its number and days. @throws Refused 422 with all invalid fields */
function readGrant(body: GrantBody, { row, today }: ActedOccurrence, { validuntil }: RenewedLicense) {
  const grant = {
    day: body.day.trim(),
    validfrom: (body.validfrom ?? '').trim(),
    validuntil: body.validuntil.trim(),
  };
  const validUntil = validuntil || row.statutoryDay;
  refuseFaults(findGrantFaults(grant, { today, validUntil, appliedOn: row.appliedOn }));
  return { ...grant, number: tidyName(body.number ?? '') };
}

/**
 * Files an occurrence by the grant of its renewal. Without a checker, Valid Until and number move and the next occurrence is
 * made in the same transaction; with one, that happens when it is approved.
 * @throws Refused 404, 403, 409, 422 for days, a file, or what is no license; as {@link carryOutGrant} does
 */
export async function grantRenewal({
  trx,
  account,
  payload,
  uploads,
}: Saving<GrantBody>): Promise<DueActedReply> {
  // Before the license is locked: a merger of units waits for licenses.
  await holdUnitsIfAny(trx);
  return actOnOccurrence(
    { trx, account, body: payload },
    {
      action: 'grant',
      message: (status: DueStatus) =>
        status === 'Submitted' ? t('Submitted for Approval Successfully') : t('Renewed Successfully'),
      change: async (held) => {
        const { row, kind } = held;
        const renewed = await readLicense(trx, held);
        const { day, number, validfrom, validuntil } = readGrant(payload, held, renewed);
        const pending = row.checker !== null;
        const { attachment: sent, missingReason } = payload;
        const evidence = await chooseFiledEvidence(trx, account, held, { uploads, sent, missingReason });
        const paid = await changePayments(trx, account, held, () => undefined, payload.nopayment);
        const said = { number: number || renewed.number, validfrom: validfrom || null, validuntil };
        appendStep(trx, account, { ...said, occurrence: payload.id, step: 'granted', day, pending });
        const { recordId, unit = null } = row;
        return {
          set: {
            outcome: pending ? 'submitted' : 'done',
            closed_at: pending ? null : sql`now()`,
            filed_on: day,
            filed_by: account.id,
            filed_for: held.standsFor?.id ?? null,
            filed_at: sql`now()`,
            filed_owner: row.owner,
            waiver: false,
            reference: said.number,
            note: (payload.note ?? held.note).trim(),
            ...evidence.set,
            ...paid.set,
          },
          entry: 'Renewal granted',
          changes: [
            ...describe({
              'Granted on': describeStoredDay(day),
              'License number': said.number,
              'Valid from': validfrom && describeStoredDay(validfrom),
              'Valid until': describeStoredDay(validuntil),
            }),
            ...evidence.changes,
            ...paid.changes,
          ],
          files: evidence.files,
          ...(!pending && {
            afterwards: () => carryOutGrant(trx, account, { kind, recordId, unit, number, validuntil }),
          }),
        };
      },
    },
  );
}

type Shape = ReturnType<typeof dueRenewalsShape>;

/** A page of the steps of a license, the newest first. @throws Refused 404 */
export async function listRenewals({ trx, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const { id, page = 1, pageSize = limits.pageSize } = body;
  await requireRecord(trx, license, id);
  const isOfLicense = sql`occurrence.kind = ${license.name} and occurrence.record_id = ${id}`;
  const { total, steps } = await findSteps(trx, isOfLicense, {
    most: pageSize,
    offset: (page - 1) * pageSize,
  });
  return success({ totalLength: total, data: steps });
}
