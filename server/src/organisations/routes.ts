import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  organisationLogo,
  organisationLogoShape,
  organisationUpdate,
  organisationUpdateShape,
  organisationView,
  organisationViewShape,
  type FileUse,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../auth/account-repository.ts';
import {
  answerOnce,
  declareReadingCall,
  withSession,
  type Admitted,
  type Guard,
} from '../auth/guarded-calls.ts';
import type { Transaction } from '../database/transaction.ts';
import { declareCall } from '../http/declare-call.ts';
import { Streamed } from '../http/replies/streamed.ts';
import { matchesTag } from '../http/replies/tagged-json.ts';
import { success } from '../http/success.ts';
import { changeProfile, drawNextLogo, readLogo, readProfile } from './profile.ts';

/** The reply with a logo, with 304 for one that the caller has, and 204 where there is none. */
function answerLogo({ headers }: FastifyRequest, reply: FastifyReply, logo: Buffer | undefined): Streamed {
  const etag = logo && `"${createHash('sha256').update(logo).digest('base64url')}"`;
  const known = etag !== undefined && matchesTag(headers['if-none-match'], etag);
  if (!logo || known) void reply.code(known ? 304 : 204);
  return new Streamed(Readable.from(logo && !known ? [logo] : []), {
    ...(etag && { etag }),
    ...(logo && !known && { 'content-type': 'image/png', 'content-length': String(logo.length) }),
    'cache-control': 'private, no-cache',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    vary: 'authorization',
  });
}

function declareLogo(app: FastifyInstance, guard: Guard): void {
  const { access } = organisationLogo;
  declareCall(app, organisationLogo, organisationLogoShape(), async (request, read, reply) => {
    const find = ({ trx }: { trx: Transaction }) => {
      read();
      return readLogo(trx);
    };
    const logo = await withSession(guard, access, request, find, { within: 'readInOrganisation' });
    return answerLogo(request, reply, logo);
  });
}

function declareUpdate(app: FastifyInstance, guard: Guard): void {
  const { access } = organisationUpdate;
  declareCall(app, organisationUpdate, organisationUpdateShape(), async (request, read) => {
    // Nobody else has pictures drawn here.
    const check = async ({ account: { organisationId } }: Admitted) =>
      Promise.resolve({ sent: read().body, organisationId });
    const { sent, organisationId } = await withSession(guard, access, request, check, {
      within: 'readInOrganisation',
    });
    const logo = await drawNextLogo(sent, organisationId);
    return answerOnce(guard, access, request, (keyed) =>
      withSession(
        guard,
        access,
        request,
        async (admitted) => {
          await changeProfile(admitted, sent, logo);
          return success({ message: t('Name and Logo Updated Successfully') });
        },
        { keyed },
      ),
    );
  });
}

/**
 * Declares the calls of an organisation's own name and logo, and by which administrators see its room for files (doors §6).
 * @param readFileUse reads the space that attached files take
 */
export function declareOrganisationCalls(
  app: FastifyInstance,
  guard: Guard,
  readFileUse: (trx: Transaction, account: Account) => Promise<FileUse>,
): void {
  declareReadingCall(app, guard, organisationView, organisationViewShape(), async ({ trx, account }) => {
    const [profile, { used, quota }] = await Promise.all([readProfile(trx), readFileUse(trx, account)]);
    return success({ ...profile, files: { used, quota } });
  });
  declareUpdate(app, guard);
  declareLogo(app, guard);
}
