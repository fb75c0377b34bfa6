import type { FastifyInstance } from 'fastify';
import {
  proofBegin as beginCall,
  proofBeginShape,
  proofOptions as optionsCall,
  proofOptionsShape,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { declareGuardedCall, declareReadingCall, type Guard } from '../../auth/guarded-calls.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { createAssertionOptions, toRelyingParty } from '../credentials/passkey-ceremonies.ts';
import { storeChallenge } from '../credentials/passkey-challenges.ts';
import { readCredentials } from '../credentials/passkey-repository.ts';
import { nameProvider } from '../providers/provider-repository.ts';
import { findFreshIssuer, readProofOptions } from './proof-options.ts';

/** Declares what dialogs need to ask for a proof of the person (doors §2). */
export function declareProofCalls(app: FastifyInstance, guard: Guard): void {
  declareReadingCall(app, guard, optionsCall, proofOptionsShape(), async ({ trx, account, token }) => {
    const { provider: own, ...options } = await readProofOptions(trx, account.id);
    const issuer = await findFreshIssuer(trx, token);
    const provider =
      issuer === undefined ? own && { ...own, fresh: false } : { name: nameProvider(issuer), fresh: true };
    return success({ ...options, ...(provider && { provider }) });
  });
  declareGuardedCall(app, guard, beginCall, proofBeginShape(), async ({ trx, account }) => {
    const own = await readCredentials(trx, account.id);
    if (own.length === 0) throw new Refused(422, t('You have no passkey.'));
    const options = await createAssertionOptions(toRelyingParty(guard.publicUrl), own);
    await storeChallenge(trx, options.challenge, { purpose: 'proof', account });
    return success({ options });
  });
}
