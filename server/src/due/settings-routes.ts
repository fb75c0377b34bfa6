import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  dueSettings,
  dueSettingsEffect,
  dueSettingsEffectShape,
  dueSettingsShape,
  dueSettingsUpdate,
  dueSettingsUpdateShape,
  type StoredDueSettings,
} from '@lexboard/shared-lib/contract';
import {
  answerOnce,
  declareReadingCall,
  requireToken,
  withSession,
  type Acting,
  type Guard,
} from '../auth/guarded-calls.ts';
import { declareCall } from '../http/declare-call.ts';
import { success } from '../http/success.ts';
import { changeDueSettings, readDueSettings, refuseFaults } from '../organisations/due-settings.ts';
import { countMoves } from './count-moves.ts';
import { updateOrganisation } from './update-daily.ts';

/** Time limit for updating open days within the call. The daily job does the rest. */
const WAIT_MS = 10_000;

async function change({ trx, account, body }: Acting<ReturnType<typeof dueSettingsUpdateShape>>) {
  const stored: StoredDueSettings = await changeDueSettings(trx, account, body);
  return success(stored);
}

/**
 * Updates open days to a new calendar, in several transactions, so that other saves do not wait for all of it. The settings
 * are already stored: a failure is logged, and the daily job repairs it.
 */
async function updateWithinLimit(
  { database }: Guard,
  { log }: Pick<FastifyRequest, 'log'>,
  organisationId: string,
): Promise<void> {
  const signal = AbortSignal.timeout(WAIT_MS);
  try {
    await updateOrganisation({ database, signal }, organisationId);
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'Open days did not follow the settings yet');
  }
}

/**
 * Declares the settings that due days depend on beside schedules. All read them, administrators change them (obligations
 * §7).
 */
export function declareSettingsCalls(app: FastifyInstance, guard: Guard): void {
  declareReadingCall(app, guard, dueSettings, dueSettingsShape(), async ({ trx }) =>
    success(await readDueSettings(trx)),
  );
  declareReadingCall(app, guard, dueSettingsEffect, dueSettingsEffectShape(), async ({ trx, body }) => {
    await refuseFaults(trx, { ...(await readDueSettings(trx)), ...body });
    return success(await countMoves(trx, body));
  });
  const { access } = dueSettingsUpdate;
  declareCall(app, dueSettingsUpdate, dueSettingsUpdateShape(), async (request, read) => {
    const stored = await answerOnce(guard, access, request, (keyed) =>
      withSession(guard, access, request, (admitted) => change({ ...admitted, ...read() }), { keyed }),
    );
    const { organisationId } = requireToken(request.headers.authorization);
    await updateWithinLimit(guard, request, organisationId);
    return stored;
  });
}
