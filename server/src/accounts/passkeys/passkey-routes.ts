import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  passkeyAdd as addCall,
  passkeyAddShape,
  passkeyBegin as beginCall,
  passkeyBeginShape,
  passkeyList as listCall,
  passkeyListShape,
  passkeyRemove as removeCall,
  passkeyRemoveShape,
  passkeyRename as renameCall,
  passkeyRenameShape,
  passkeySignIn as signInCall,
  passkeySignInBegin as signInBeginCall,
  passkeySignInBeginShape,
  passkeySignInShape,
  signInOptions as optionsCall,
  signInOptionsShape,
  type PasskeyRegistration,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import { declareGuardedCall, declareReadingCall, withSession, type Guard } from '../../auth/guarded-calls.ts';
import { addCallerToLog } from '../../http/log-calls.ts';
import { declareCall } from '../../http/declare-call.ts';
import { limitByNetwork } from '../../http/limits/limit-by-network.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import type { IdentityServices } from '../credentials/identity-parts.ts';
import {
  checkRegistration,
  createAssertionOptions,
  createRegistrationOptions,
  readChallenge,
  toRelyingParty,
  type RelyingParty,
} from '../credentials/passkey-ceremonies.ts';
import { storeChallenge, takeChallenge } from '../credentials/passkey-challenges.ts';
import { hasPasskeys, listPasskeys, type NewPasskey } from '../credentials/passkey-repository.ts';
import { hasProviders } from '../providers/provider-repository.ts';
import { declareProvenCall } from '../proof/prove-person.ts';
import { signInByPasskey } from '../sign-in/passkey-sign-in.ts';
import {
  addPasskey,
  changePasskeyName,
  readCredentialsWithRoom,
  removePasskey,
  requirePasskey,
} from './passkeys.ts';

const failure = 'Passkey change failed';

/** Checks a new passkey against the challenge that its person got. @throws Refused 422 */
async function readNewPasskey(
  { database }: Guard,
  party: RelyingParty,
  {
    account,
    response,
    log,
  }: { account: Account; response: PasskeyRegistration } & Pick<FastifyRequest, 'log'>,
): Promise<NewPasskey> {
  const challenge = readChallenge(response.response.clientDataJSON);
  const use = { purpose: 'add', account } as const;
  if (challenge === undefined || !(await takeChallenge(database, challenge, use)))
    throw new Refused(422, t('Adding this passkey took too long. Please begin again.'));
  return checkRegistration(party, response, challenge).catch((error: unknown) => {
    // The reason is the operator's: often the platform is reached at another address than PUBLIC_URL.
    log.warn({ err: error, expected: party }, 'A new passkey was refused');
    throw new Refused(422, t('This passkey was not accepted.'));
  });
}

/** Declares the calls by which strangers sign in with a passkey. */
function declareSignInCalls(
  app: FastifyInstance,
  guard: Guard,
  party: RelyingParty,
  nameVisitor: IdentityServices['nameVisitor'],
): void {
  const { database } = guard;
  declareCall(app, optionsCall, signInOptionsShape(), async (_request, read) => {
    read();
    return database.inDirectory(async (directory) => {
      const passkeys = await hasPasskeys(directory);
      return success({ passkeys, ...((await hasProviders(directory)) && { providers: true }) });
    });
  });
  const count = limitByNetwork();
  declareCall(app, signInBeginCall, passkeySignInBeginShape(), async (request, read) => {
    count(request);
    read();
    const options = await createAssertionOptions(party);
    await database.inDirectory((directory) =>
      storeChallenge(directory, options.challenge, { purpose: 'sign in' }),
    );
    return success({ options });
  });
  declareCall(app, signInCall, passkeySignInShape(), async (request, read, reply) => {
    const { signedIn, account } = await signInByPasskey(guard, party, request, read());
    addCallerToLog(request, { organisation: account.organisationId, account: account.id });
    await nameVisitor(reply, account);
    return signedIn;
  });
}

/** Declares the calls by which people manage their passkeys (doors §2). */
export function declarePasskeyCalls(
  app: FastifyInstance,
  guard: Guard,
  { publicUrl, nameVisitor }: Pick<IdentityServices, 'publicUrl' | 'nameVisitor'>,
): void {
  const party = toRelyingParty(publicUrl);
  declareSignInCalls(app, guard, party, nameVisitor);
  declareReadingCall(app, guard, listCall, passkeyListShape(), async ({ trx, account }) =>
    success({ data: await listPasskeys(trx, account.id) }),
  );
  declareProvenCall(
    app,
    guard,
    { call: beginCall, shape: passkeyBeginShape() },
    {
      failure,
      check: async ({ trx, account }) => void (await readCredentialsWithRoom(trx, account.id)),
      act: async ({ trx, account }) => {
        const own = await readCredentialsWithRoom(trx, account.id);
        const options = await createRegistrationOptions(party, account, own);
        await storeChallenge(trx, options.challenge, { purpose: 'add', account });
        return success({ options });
      },
    },
  );
  declareCall(app, addCall, passkeyAddShape(), async (request, read) => {
    const asked = await withSession(guard, addCall.access, request, ({ account }) =>
      Promise.resolve({ account, input: read() }),
    );
    const { response } = asked.input.body;
    const passkey = await readNewPasskey(guard, party, {
      account: asked.account,
      response,
      log: request.log,
    });
    return withSession(guard, addCall.access, request, (admitted) =>
      addPasskey({ ...admitted, ...asked.input }, passkey, { request, publicUrl }),
    );
  });
  declareGuardedCall(app, guard, renameCall, passkeyRenameShape(), changePasskeyName);
  declareProvenCall(
    app,
    guard,
    { call: removeCall, shape: passkeyRemoveShape() },
    {
      failure,
      check: async (acting) => void (await requirePasskey(acting)),
      act: (acting, request) => removePasskey(acting, { request, publicUrl }),
    },
  );
}
