import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { confirmTwoFactor, login, setUpTwoFactor } from '@lexboard/shared-lib/contract';
import type { Database } from '../../database/database.ts';
import { ask, type Person } from '../test-platform.ts';

const SECONDS_OF_STEP = 30;

/** The code that an app with this secret shows some steps from now. */
export const codeAt = (secret: string, stepsFromNow: number): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: Date.now() + stepsFromNow * SECONDS_OF_STEP * 1_000,
  });

/** The newest code that is right: should its step begin before it is looked at, it still is. */
export const newestCode = (secret: string): string => codeAt(secret, 1);

/** Six digits that are none of the codes of about now. */
export function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeAt(secret, steps));
  const wrong = ['111111', '222222', '333333', '444444', '555555', '666666'];
  return wrong.find((code) => !right.includes(code)) ?? '';
}

/** Somebody's authenticator app and what they have written down. */
export interface SecondFactor {
  secret: string;
  recoveryCodes: string[];
  /** The code that confirmed the set-up. */
  confirmedBy?: string;
}

/** The password of the people in most suites. */
const usualPassword = 'correct horse battery';

export async function beginSetUp(app: FastifyInstance, token: string): Promise<SecondFactor> {
  const { reply } = await ask(app, setUpTwoFactor, { token, body: { password: usualPassword } });
  return { secret: reply.secret ?? '', recoveryCodes: reply.recoveryCodes ?? [] };
}

/** Switches two-factor sign-in on, by the code of now: the newest may be used at once. */
export async function switchOn(app: FastifyInstance, { token }: Person): Promise<SecondFactor> {
  const factor = await beginSetUp(app, token);
  const confirmedBy = codeAt(factor.secret, 0);
  const { status } = await ask(app, confirmTwoFactor, { token, body: { otp: confirmedBy } });
  if (status !== 200) throw new Error(`The set-up was not confirmed: ${status}`);
  return { ...factor, confirmedBy };
}

/** Signs in by the password alone. @returns the token, which awaits a code where two-factor sign-in is on */
export async function enterPassword(
  app: FastifyInstance,
  { username }: Person,
  password: string,
): Promise<string> {
  const { reply } = await ask(app, login, { body: { username, password } });
  return reply.access_token ?? '';
}

/** Makes the codes of a person that were used already work again: a test need not wait for the next one. */
export const forgetUsedCodes = (database: Database, { organisationId, id }: Person) =>
  database.inOrganisation(organisationId, (trx) =>
    trx.updateTable('two_factor').set({ last_step: 0 }).where('account_id', '=', id).execute(),
  );
