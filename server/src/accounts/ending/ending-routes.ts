import type { FastifyInstance } from 'fastify';
import {
  endingView,
  endingViewShape,
  organisationClose,
  organisationCloseShape,
  organisationReopen,
  organisationReopenShape,
  type BodyOf,
  type EndingView,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { declareGuardedCall, withSession, type Admitted, type Guard } from '../../auth/guarded-calls.ts';
import { mailClosing } from '../../deletion/closing-mails.ts';
import { declareCall } from '../../http/declare-call.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import {
  closeOrganisation,
  isOnlyOrganisation,
  lockEnding,
  readEnding,
  reopenOrganisation,
  type Ending,
} from '../../organisations/closing.ts';
import { declareProvenCall } from '../proof/prove-person.ts';

function toView(ending: Ending, only: boolean): EndingView {
  const { name, exportedAt, operates, closedAt, closedBy, deletedAt, deleting } = ending;
  return success({
    name,
    ...(exportedAt && { exportedAt: exportedAt.toISOString() }),
    ...(only && { only: true }),
    ...(operates && { operates: true }),
    ...(closedAt &&
      deletedAt && {
        closed: { at: closedAt.toISOString(), by: closedBy, deletedAt: deletedAt.toISOString(), deleting },
      }),
  });
}

type Close = BodyOf<ReturnType<typeof organisationCloseShape>>;

/** @throws Refused 422 for another name and without a fresh export, 409 where it is closed */
function requireClosable(ending: Ending, { name }: Close): void {
  if (ending.closedAt) throw new Refused(409, t('{name} is closed already.', { name: ending.name }));
  if (name.trim() !== ending.name.trim())
    throw Refused.byFields([{ field: 'name', message: t('Please type the name of the organisation.') }]);
  if (!ending.exportedAt)
    throw new Refused(422, t('Please export everything first, and wait until all of it is downloaded.'));
}

/** Declares the calls by which administrators close their organisation, and open it again (doors §6). */
export function declareEndingCalls(
  app: FastifyInstance,
  guard: Guard,
  { publicUrl }: { publicUrl: string },
): void {
  declareCall(app, endingView, endingViewShape(), async (request, read) => {
    const find = ({ trx }: Admitted) => {
      read();
      return readEnding(trx);
    };
    const within = 'readInOrganisation';
    const ending = await withSession(guard, endingView.access, request, find, { within });
    return toView(ending, await guard.database.inDirectory(isOnlyOrganisation));
  });
  declareProvenCall(
    app,
    guard,
    { call: organisationClose, shape: organisationCloseShape() },
    {
      failure: 'Organisation not closed',
      check: async ({ trx, body }) => requireClosable(await readEnding(trx), body),
      act: async ({ trx, account, body, token }, { ip: address }) => {
        const ending = await lockEnding(trx);
        requireClosable(ending, body);
        await closeOrganisation(trx, { by: account.name ?? account.username, sessionHash: token.hash });
        await mailClosing(trx, publicUrl);
        await appendSystemLog(trx, account, { action: 'Organisation closed', detail: { address } });
        return success({ message: t('{name} Closed Successfully', { name: ending.name }) });
      },
    },
  );
  declareGuardedCall(app, guard, organisationReopen, organisationReopenShape(), async ({ trx, account }) => {
    const { name } = await readEnding(trx);
    if (!(await reopenOrganisation(trx)))
      throw new Refused(409, t('{name} is not closed, or its deletion has begun.', { name }));
    await appendSystemLog(trx, account, { action: 'Organisation opened again' });
    return success({ message: t('{name} Opened Again', { name }) });
  });
}
