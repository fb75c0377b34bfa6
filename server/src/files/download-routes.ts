import { once } from 'node:events';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  attachmentTicket,
  attachmentTicketShape,
  refusalSchema,
  strictObject,
} from '@lexboard/shared-lib/contract';
import { attachmentPlaces, attachmentTypes } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Type, type Static } from 'typebox';
import { appendSystemLog } from '../audit-writer/system-log.ts';
import { readAs } from '../database/limited-reader.ts';
import type { Transaction } from '../database/transaction.ts';
import { uuidForm } from '../database/scopes.ts';
import { toReader, type Account } from '../auth/account-repository.ts';
import { addCallerToLog } from '../http/log-calls.ts';
import { success } from '../http/success.ts';
import { Refused } from '../http/refused.ts';
import { RequestCheck } from '../http/requests/request-checks.ts';
import { withSession, declareGuardedCall, type Guard } from '../auth/guarded-calls.ts';
import { findSession } from '../auth/session-repository.ts';
import { parseToken, type SessionToken } from '../auth/session-token.ts';
import { buildContentKey, type AttachmentStore } from './stores/attachment-store.ts';
import { createNoSuchFile, requireReadable, type ReadableFile } from './readable-file.ts';
import { createTicket, findTicket, useTicket } from './ticket-repository.ts';

interface Address {
  place: string;
  id: string;
}

const querySchema = strictObject({
  ticket: Type.Optional(Type.String()),
  accessusername: Type.Optional(Type.String()),
});
const queryCheck = new RequestCheck<Static<typeof querySchema>>('query', querySchema);

/** A ticket suffices without a session or token. */
const sessionOrTicket: Record<string, string[]>[] = [{ session: [] }, { token: ['read'] }, {}];

const documentation = {
  tags: ['attachment'],
  summary: 'An attached file, always as a download; a ticket stands in for the Authorization header',
  params: strictObject({
    place: Type.Enum(attachmentPlaces),
    id: Type.String({ format: 'uuid' }),
  }),
  querystring: querySchema,
  security: sessionOrTicket,
  response: {
    200: {
      description: 'The file',
      content: Object.fromEntries(
        Object.values(attachmentTypes).map((type) => [
          type,
          { schema: { type: 'string', format: 'binary' } },
        ]),
      ),
    },
    '4xx': refusalSchema(),
    '5xx': refusalSchema(),
  },
};

/** The content security policy of downloads: a file must never run, or be shown as a page of this origin, whatever its type. */
const POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** The refusal of an invalid, used or expired ticket. */
export const createTicketOver = () =>
  new Refused(403, t('This link has been used or is no longer valid. Please download the file again.'));

interface Wanted {
  address: Address;
  ticket: SessionToken;
  /** Whether the content is sent, which consumes the ticket and is logged. */
  begins: boolean;
}

/** Finds the file and, if its content is sent, logs the download. @throws Refused 404 */
async function takeFile(
  trx: Transaction,
  account: Account,
  { address, begins }: Pick<Wanted, 'address' | 'begins'>,
): Promise<ReadableFile> {
  const file = await requireReadable(trx, account, address);
  const { name, record } = file;
  if (begins && record)
    await appendSystemLog(trx, account, { action: 'Downloaded', subject: record, detail: { file: name } });
  return file;
}

const findByTicket = (
  { database, times }: Guard,
  request: FastifyRequest,
  { address, ticket, begins }: Wanted,
): Promise<ReadableFile> =>
  database.inOrganisation(ticket.organisationId, async (trx) => {
    const token = await findTicket(trx, ticket, address.id);
    const session = token && (await findSession(trx, token, times));
    if (session)
      addCallerToLog(request, { organisation: ticket.organisationId, account: session.account.id });
    if (!session || (begins && !(await useTicket(trx, ticket)))) throw createTicketOver();
    const { account } = session;
    return readAs(trx, toReader(account), () => takeFile(trx, account, { address, begins }));
  });

/** Finds the requested file, for the authenticated person. @throws Refused 401, 403 or 404 */
async function findDownload(
  guard: Guard,
  request: FastifyRequest<{ Params: Address }>,
): Promise<ReadableFile> {
  const address = request.params;
  if (!uuidForm.test(address.id)) throw createNoSuchFile();
  const { ticket: text } = queryCheck.read(request.query);
  const begins = request.method === 'GET';
  if (text === undefined) {
    return withSession(guard, 'signedIn', request, ({ trx, account }) =>
      takeFile(trx, account, { address, begins }),
    );
  }
  const ticket = parseToken(text);
  if (!ticket) throw createTicketOver();
  return findByTicket(guard, request, { address, ticket, begins });
}

async function sendFile(
  { method, log }: FastifyRequest<{ Params: Address }>,
  reply: FastifyReply,
  { disk }: AttachmentStore,
  file: ReadableFile,
): Promise<FastifyReply> {
  const headers = {
    'content-disposition': contentDisposition(file.name),
    'content-length': file.size,
    'content-security-policy': POLICY,
    'content-type': file.type,
    'cache-control': 'no-store',
  };
  if (method === 'HEAD') return reply.headers(headers).send();
  const content = await disk.getStream(buildContentKey(file.organisationId, file.contentId));
  // Waits for the first bytes, so that a file missing in the store is reported before the reply begins.
  await once(content, 'readable');
  log.debug({ file: file.name }, 'A download begins');
  return reply.headers(headers).send(content);
}

/** The download of attached files, and its tickets (decisions §4). */
export function declareDownloads(app: FastifyInstance, guard: Guard, attachments: AttachmentStore): void {
  declareGuardedCall(
    app,
    guard,
    attachmentTicket,
    attachmentTicketShape(),
    async ({ trx, account, token, body }) => {
      const { id } = await requireReadable(trx, account, { id: body.file });
      const { ticket, expiresAt } = await createTicket(trx, token, id);
      return success({ ticket, expiresAt: expiresAt.toISOString() });
    },
  );
  app.route<{ Params: Address }>({
    method: ['GET', 'HEAD'],
    url: '/attachment/:place/:id',
    schema: documentation,
    config: { access: 'signedIn', scopes: ['read'] },
    validatorCompiler: () => () => true,
    handler: async (request, reply) => {
      const file = await findDownload(guard, request);
      return sendFile(request, reply, attachments, file);
    },
  });
}
