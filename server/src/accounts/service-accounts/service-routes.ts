import type { FastifyInstance } from 'fastify';
import {
  serviceAdd,
  serviceAddShape,
  serviceList,
  serviceListShape,
  serviceTokenAdd,
  serviceTokenAddShape,
  serviceTokenRevoke,
  serviceTokenRevokeShape,
  serviceUpdate,
  serviceUpdateShape,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { declareGuardedCall, declareReadingCall, type Acting, type Guard } from '../../auth/guarded-calls.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { limitMails } from '../../mail/bound-mails.ts';
import { declareProvenCall } from '../proof/prove-person.ts';
import { mailSecurityEvent } from '../credentials/mail-security-news.ts';
import { makeToken, requireRoom } from '../tokens/add-token.ts';
import { createRevoked, revokeTokenOf } from '../tokens/revoke-token.ts';
import { listTokensOf } from '../tokens/token-repository.ts';
import { addService, updateService } from './change-service.ts';
import { listServices, lockService } from './service-repository.ts';

/** @throws Refused 404, 422 for one that is disabled */
async function requireAtWork({
  trx,
  body,
}: Pick<Acting<ReturnType<typeof serviceTokenAddShape>>, 'trx' | 'body'>) {
  const service = await lockService(trx, body.id);
  if (service.disabled)
    throw new Refused(422, t('{name} is disabled: enable it first.', { name: service.name }));
  return service;
}

/** Declares the calls by which administrators of the whole organisation manage accounts of programs (doors §3). */
export function declareServiceCalls(
  app: FastifyInstance,
  guard: Guard,
  { publicUrl }: { publicUrl: string },
): void {
  declareReadingCall(app, guard, serviceList, serviceListShape(), async ({ trx }) => {
    const services = await listServices(trx);
    const tokens = await listTokensOf(
      trx,
      services.map(({ id }) => id),
    );
    const data = services.map(({ units, createdAt, ...service }) => ({
      ...service,
      ...(units.length > 0 && { units }),
      createdAt: createdAt.toISOString(),
      tokens: tokens.get(service.id) ?? [],
    }));
    return success({ data });
  });
  declareGuardedCall(app, guard, serviceAdd, serviceAddShape(), addService);
  declareGuardedCall(app, guard, serviceUpdate, serviceUpdateShape(), updateService);
  declareProvenCall(
    app,
    guard,
    { call: serviceTokenAdd, shape: serviceTokenAddShape() },
    {
      failure: 'Token making failed',
      check: async (acting) =>
        void (await requireRoom(acting.trx, await requireAtWork(acting), acting.body.name)),
      act: async ({ trx, account, body }, { ip: address }) => {
        const service = await requireAtWork({ trx, body });
        const { made, name } = await makeToken({ trx, account }, service, 'service', body);
        await limitMails(trx, account, 'account');
        await mailSecurityEvent(trx, account.id, {
          publicUrl,
          say: () => ({
            subject: t('You made a token for a service account'),
            what: t('A token was made by your Lexboard account, for the service account {service}: {name}.', {
              service: service.name,
              name,
            }),
          }),
          address,
        });
        return success(made);
      },
    },
  );
  declareGuardedCall(app, guard, serviceTokenRevoke, serviceTokenRevokeShape(), async (acting) => {
    await revokeTokenOf(acting, acting.body.id, (id) => lockService(acting.trx, id));
    return createRevoked();
  });
}
