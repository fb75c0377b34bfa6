import type { FastifyInstance } from 'fastify';
import { passkeyAdd, passkeyBegin, passkeySignIn, passkeySignInBegin } from '@lexboard/shared-lib/contract';
import { SoftwarePasskey, type Forged } from './software-passkey.ts';
import { ask, type Answer, type AnyReply, type Person } from '../test-platform.ts';

/** What the browser gets to make a passkey for somebody with this password. */
export async function beginPasskey(
  app: FastifyInstance,
  { token }: Pick<Person, 'token'>,
  password: string,
): Promise<NonNullable<AnyReply['options']>> {
  const { status, reply } = await ask(app, passkeyBegin, { token, body: { password } });
  if (!reply.options) throw new Error(`Adding a passkey was not begun: ${status}`);
  return reply.options;
}

/** Adds a passkey for somebody with this password. */
export async function addPasskeyOf(
  app: FastifyInstance,
  person: Pick<Person, 'token'>,
  password: string,
): Promise<SoftwarePasskey> {
  const passkey = new SoftwarePasskey();
  const response = passkey.register(await beginPasskey(app, person, password));
  const { status } = await ask(app, passkeyAdd, { token: person.token, body: { name: 'Phone', response } });
  if (status !== 200) throw new Error(`The passkey was not added: ${status}`);
  return passkey;
}

/** Signs in with a passkey alone. */
export async function signInWith(
  app: FastifyInstance,
  passkey: SoftwarePasskey,
  { forged, ...body }: { forged?: Forged; acceptTerms?: true } = {},
): Promise<Answer> {
  const { reply } = await ask(app, passkeySignInBegin);
  const response = passkey.sign({ challenge: reply.options?.challenge ?? '' }, forged);
  return ask(app, passkeySignIn, { body: { response, ...body } });
}
