import { sql } from 'kysely';
import {
  scopesOf,
  tokenScopes,
  type Access,
  type Call,
  type TokenScope,
} from '@lexboard/shared-lib/contract';
import { kinds } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { allCalls } from '../testing/declared-calls.ts';
import { addToken } from '../testing/samples/token-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, times } from '../testing/test-platform.ts';
import { isWholeGate } from '../testing/whole-gate.ts';
import { insertAccount } from './account-repository.ts';
import { startAwaitingSession } from './awaiting-session.ts';
import { startSession } from './session-repository.ts';

const calls: Call[] = allCalls.map(({ call }) => call);

/** The paths that the documents have without a call of the contract. */
const otherPaths = /^\/api\/(health|metrics|releases|attachment|docs|signin\/logout)\b|^\/(?!api)/;

const rights = [
  { role: 'yes', workspaceAccessType: 'Edit' },
  { role: 'yes', workspaceAccessType: 'View' },
  { role: 'no', workspaceAccessType: 'Edit' },
  { role: 'no', workspaceAccessType: 'View' },
] as const;
type Rights = (typeof rights)[number];

/** The status of a call that is refused because of its caller; 0 where it is not. */
type Refusal = 0 | 401 | 403;

const always =
  (refusal: Refusal) =>
  (access: Access): Refusal =>
    access === 'public' ? 0 : refusal;

const forAdministrators = (access: Access) => access === 'administrator' || access === 'administratorAlways';

const byRights = (access: Access, { role, workspaceAccessType }: Rights): Refusal => {
  // Nobody of these is of the organisation that operates the platform.
  if (access === 'operator') return 403;
  if (access === 'edit') return workspaceAccessType === 'Edit' ? 0 : 403;
  return forAdministrators(access) && role === 'no' ? 403 : 0;
};

/** A token opens the calls of its scopes, for a person who has the right. */
const byToken =
  (...scopes: TokenScope[]) =>
  (access: Access, person: Rights, call: Call): Refusal => {
    if (access === 'public') return 0;
    return scopesOf(call).some((scope) => scopes.includes(scope)) ? byRights(access, person) : 403;
  };

/** For each state of a person: which calls are refused to whom. */
const states: Record<string, (access: Access, rights: Rights, call: Call) => Refusal> = {
  'is signed in': byRights,
  'is signed out': always(401),
  'has a made-up token': always(401),
  'is disabled': always(401),
  'was signed in for too long': always(401),
  'made no call for too long': always(401),
  'still has to enter a code': (access) => (['public', 'anySession'].includes(access) ? 0 : 403),
  'has to set up a second factor first': (access) =>
    ['public', 'anySession', 'session', 'factor'].includes(access) ? 0 : 403,
  'has to change the password first': (access) =>
    ['public', 'anySession', 'session'].includes(access) ? 0 : 403,
  'has a token for everything': byToken(...tokenScopes),
  'has a token to read': byToken('read'),
  'has a token and is disabled': always(401),
  'has a token that is over': always(401),
};

/** Rights count for somebody who is signed in alone. The quick gate tries the calls of laws, of no other kind. */
const rightsIn = (state: string) => {
  if (/^has a token (for|to)/.test(state)) return rights.slice(0, 1);
  return state === 'is signed in' ? rights : rights.slice(1, 2);
};
const matrix = Object.keys(states).flatMap((state) => rightsIn(state).map((row) => ({ state, ...row })));
const ofOtherKinds = /^\/(license|return|othercomp|notice)\//;
const tried = isWholeGate ? calls : calls.filter(({ path }) => !ofOtherKinds.test(path));

/**
 * One call of all that are guarded in the same way: by their access and scopes, in a transaction that reads or writes. That each call
 * is guarded, and how, somebody shows who is signed in, is signed out or has a token; the other states concern persons and sessions.
 */
const oneOfEachGuard = [
  ...new Map(
    calls.map((call) => [
      JSON.stringify([call.access, call.again, call.background, call.method, scopesOf(call)]),
      call,
    ]),
  ).values(),
];
const statesOfEachCall = [
  'is signed in',
  'is signed out',
  'has a token for everything',
  'has a token to read',
];
const triedIn = (state: string) => (statesOfEachCall.includes(state) ? tried : oneOfEachGuard);

describeOnDatabase('Who may make which call', (database) => {
  const platform = platformOfSuite(database, { documented: true });

  it('is said by the contract for every path that is answered', async () => {
    const document = (await platform.app.inject('/api/openapi.json')).json<{ paths: object }>();
    const answered = Object.keys(document.paths).filter((path) => !otherPaths.test(path));
    const named = new Set(calls.map(({ path }) => `/api${path}`));
    expect(answered.filter((path) => !named.has(path))).toEqual([]);
    expect(answered.length).toBeGreaterThan(100);
  });

  it('keeps what concerns other people for administrators', () => {
    const kept = calls.filter(({ access }) => forAdministrators(access)).map(({ path }) => path);
    const paths = kinds.flatMap(({ name }) => [`/${name}/lock`, `/${name}/restore`]);
    expect([...new Set(kept)].sort()).toEqual(
      [
        ...paths,
        '/archive/ticket',
        '/deleted/list',
        '/moduleaccess/list',
        '/moduleaccess/update',
        ...['/pack/changes', '/pack/check', '/pack/decide', '/pack/leave', '/pack/list', '/pack/one'],
        ...['/pack/open', '/pack/upload'],
        '/releases/tokens/add',
        '/releases/tokens/list',
        '/releases/tokens/revoke',
        '/releases/trusts/add',
        '/review/reopen',
        '/source/add',
        '/source/list',
        '/source/read',
        '/source/remove',
        '/signon/apply',
        '/signon/remove',
        '/signon/save',
        '/signon/scimtokenadd',
        '/signon/scimtokenrevoke',
        '/signon/try',
        '/signon/view',
        '/source/update',
        '/service/add',
        '/service/list',
        '/service/tokenadd',
        '/service/tokenrevoke',
        '/service/update',
        '/systemlog/verify',
        '/due/duties',
        '/due/settingseffect',
        '/due/settingsupdate',
        '/organisation/choices',
        '/organisation/choices/add',
        '/organisation/choices/merge',
        '/organisation/choices/order',
        '/organisation/choices/update',
        '/organisation/close',
        '/organisation/ending',
        '/organisation/reopen',
        '/organisation/update',
        '/organisation/view',
        '/unit/add',
        '/unit/close',
        '/unit/delete',
        '/unit/revert',
        '/unit/update',
        '/users/add',
        '/users/disable',
        '/users/holdings',
        '/users/import',
        '/users/invite',
        '/users/lines',
        '/users/link',
        '/users/list',
        '/users/log',
        '/users/resettwofactor',
        '/users/tokenrevoke',
        '/users/tokens',
        '/users/update',
        '/webhook/add',
        '/webhook/deliveries',
        '/webhook/endformer',
        '/webhook/list',
        '/webhook/remove',
        '/webhook/secret',
        '/webhook/sendagain',
        '/webhook/test',
        '/webhook/update',
      ].sort(),
    );
  });

  /** Somebody of these rights in that state. @returns their token */
  async function tokenOf({ state, role, workspaceAccessType }: (typeof matrix)[number]) {
    const { id } = platform.organisation;
    return database().inOrganisation(id, async (trx) => {
      const username = `somebody-of-${id}`;
      const account = await insertAccount(trx, id, {
        username,
        email: `${username}@lexboard.example`,
        role,
        workspaceAccessType,
        passwordHash: '-',
      });
      const change = (values: object) =>
        trx.updateTable('account').set(values).where('id', '=', account.id).execute();
      const age = (values: object) =>
        trx.updateTable('session').set(values).where('account_id', '=', account.id).execute();
      if (state === 'still has to enter a code') return startAwaitingSession(trx, account, null);
      if (state.startsWith('has a token')) {
        const token = await addToken(trx, account, {
          ...(state.endsWith('read') && { scopes: ['read'] }),
          seconds: state.endsWith('over') ? -1 : 60,
        });
        if (state.endsWith('disabled')) await change({ disabled_at: new Date() });
        return token;
      }
      const token = await startSession(trx, account, times);
      if (state === 'is signed out') return undefined;
      if (state === 'has a made-up token') return token.replace(/.{8}$/, 'AAAAAAAA');
      if (state === 'is disabled') await change({ disabled_at: new Date() });
      if (state === 'was signed in for too long') await age({ expires_at: sql`now() - interval '1 second'` });
      if (state === 'made no call for too long')
        await age({ last_seen_at: sql`now() - make_interval(secs => ${times.idle + times.countdown + 1})` });
      if (state === 'has to set up a second factor first')
        await trx
          .updateTable('organisation')
          .set({ second_factor_required: true })
          .where('id', '=', id)
          .execute();
      if (state === 'has to change the password first') await change({ password_change_required: true });
      return token;
    });
  }

  it.each(matrix)('$role, $workspaceAccessType: somebody who $state', async (row) => {
    const token = await tokenOf(row);
    // Refused as malformed where it is not refused before: rights are checked before the input is read.
    const sent = { body: { no: 'such field' }, query: { no: 'such field' } };
    for (const call of triedIn(row.state)) {
      const { status } = await ask(platform.app, call, { token, ...sent });
      const refused = [401, 403].includes(status) ? status : 0;
      expect([call.path, refused]).toEqual([call.path, states[row.state]?.(call.access, row, call)]);
    }
  });
});
