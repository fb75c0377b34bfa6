import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import {
  archiveTicket,
  archiveTicketShape,
  refusalSchema,
  strictObject,
} from '@lexboard/shared-lib/contract';
import { formatDayIn } from '@lexboard/shared-lib/domain';
import { declareGuardedCall, type Guard } from '../../auth/guarded-calls.ts';
import { findSession } from '../../auth/session-repository.ts';
import { parseToken } from '../../auth/session-token.ts';
import { createTicketOver } from '../../files/download-routes.ts';
import { createTicket, findTicket, useTicket } from '../../files/ticket-repository.ts';
import type { AttachmentStore } from '../../files/stores/attachment-store.ts';
import { CallsUnderWay } from '../../http/limits/calls-under-way.ts';
import { addCallerToLog, type Caller } from '../../http/log-calls.ts';
import { RequestCheck } from '../../http/requests/request-checks.ts';
import { success } from '../../http/success.ts';
import { recordExport } from '../../organisations/closing.ts';
import { readOrganisationName } from '../../organisations/organisation-repository.ts';
import { readTimeZone } from '../../organisations/time-zone.ts';
import { appendSystemLog, chainSystemLog } from '../../audit-writer/system-log.ts';
import { writeArchive } from './write-archive.ts';

/** The limits of concurrent archives: each reads all data of an organisation. */
const atOnce = { person: 2, organisation: 4 };

const querySchema = strictObject({ ticket: Type.String() });
const queryCheck = new RequestCheck<Static<typeof querySchema>>('query', querySchema);

const personOf = ({ organisation, account }: Caller) => `${organisation}/${account}`;

const withTicketAlone: Record<string, string[]>[] = [{}];

const documentation = {
  tags: ['organisation'],
  summary: 'Everything of the organisation as one zip, created while it is read; needs a ticket',
  querystring: querySchema,
  security: withTicketAlone,
  response: {
    200: {
      description: 'The archive',
      content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
    },
    '4xx': refusalSchema(),
    '5xx': refusalSchema(),
  },
};

/**
 * Consumes an administrator's ticket and logs the archive.
 * @param enter called first with the caller; if it throws, the ticket stays valid
 * @throws Refused 403 for an invalid ticket; errors of `enter`
 */
async function begin({ database, times }: Guard, text: string, enter: (caller: Caller) => void) {
  const ticket = parseToken(text);
  if (!ticket) throw createTicketOver();
  const { organisationId } = ticket;
  return database.inOrganisation(organisationId, async (trx) => {
    const token = await findTicket(trx, ticket, null);
    const session = token && (await findSession(trx, token, times));
    if (session?.account.role !== 'yes' || session.account.actsFor) throw createTicketOver();
    enter({ organisation: organisationId, account: session.account.id });
    if (!(await useTicket(trx, ticket))) throw createTicketOver();
    await appendSystemLog(trx, session.account, { action: 'Exported', detail: { everything: true } });
    await chainSystemLog(trx);
    const title = `${await readOrganisationName(trx)} ${formatDayIn(await readTimeZone(trx), new Date())}`;
    return {
      organisationId,
      person: personOf({ organisation: organisationId, account: session.account.id }),
      title,
    };
  });
}

/** The calls for the archive of an organisation, and for its tickets. */
export function declareArchiveCalls(app: FastifyInstance, guard: Guard, { disk }: AttachmentStore): void {
  declareGuardedCall(app, guard, archiveTicket, archiveTicketShape(), async ({ trx, token }) => {
    const { ticket, expiresAt } = await createTicket(trx, token, null);
    return success({ ticket, expiresAt: expiresAt.toISOString() });
  });
  const underWay = new CallsUnderWay(atOnce);
  app.get(
    '/archive',
    { schema: documentation, validatorCompiler: () => () => true },
    async (request, reply) => {
      const { ticket } = queryCheck.read(request.query);
      const { organisationId, person, title } = await begin(guard, ticket, (caller) => {
        addCallerToLog(request, caller);
        reply.raw.once('close', underWay.begin({ ...caller, person: personOf(caller) }));
      });
      const content = writeArchive({
        organisationId,
        disk,
        onWritten: () => guard.database.inOrganisation(organisationId, recordExport),
        read: (work) => guard.database.readInOrganisation(organisationId, work, { person, heavy: true }),
      });
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': contentDisposition(`${title}.zip`),
          'cache-control': 'no-store',
        })
        .send(content);
    },
  );
}
