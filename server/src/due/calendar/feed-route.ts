import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalSchema, strictObject } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Type } from 'typebox';
import { toReader } from '../../auth/account-repository.ts';
import { inLanguageOf } from '../../auth/person-language.ts';
import { parseToken, type SessionToken } from '../../auth/session-token.ts';
import type { Database } from '../../database/database.ts';
import { readAs } from '../../database/limited-reader.ts';
import { addCallerToLog } from '../../http/log-calls.ts';
import { toNetwork } from '../../http/limits/network-of.ts';
import { RequestRate } from '../../http/limits/request-rate.ts';
import { Refused } from '../../http/refused.ts';
import { compress, findAcceptedEncoding } from '../../http/replies/compressed.ts';
import { matchesTag } from '../../http/replies/tagged-json.ts';
import { readOrganisationName } from '../../organisations/organisation-repository.ts';
import { readMoment } from '../read-moment.ts';
import { findFeed, recordFeedUse } from './feed-repository.ts';
import { readEvents } from './read-events.ts';
import { writeCalendar } from './write-calendar.ts';

const MINUTE_MS = 60_000;

/** Rate limit of one feed. Programs usually ask once an hour. */
const OF_FEED = { most: 30, withinMs: MINUTE_MS };
/** Rate limit by network. Calendar services ask for the feeds of many people. */
const OF_NETWORK = { most: 600, withinMs: MINUTE_MS };

const tooMany = (retryAfter: number) =>
  new Refused(429, t('This calendar was asked for too often. Please wait a minute.'), { retryAfter });

const noSuchFeed = () =>
  new Refused(404, t('There is no such calendar: its address was revoked, or is wrong.'));

const documentation = {
  tags: ['due'],
  summary:
    'What is due, as a calendar (RFC 5545), at a secret address; of more than 1,000 due days, those nearest to today',
  params: strictObject({ file: Type.String({ description: 'The token of the address, and `.ics`' }) }),
  response: {
    200: { description: 'The calendar', content: { 'text/calendar': { schema: { type: 'string' } } } },
    304: { description: 'As If-None-Match has it', type: 'null' },
    '4xx': refusalSchema(),
    '5xx': refusalSchema(),
  },
};

interface ReadFeed {
  account: number;
  text: string;
  stale: boolean;
}

/** @returns undefined for an unknown token */
async function readFeed(
  database: Database,
  token: SessionToken,
  publicUrl: string,
): Promise<ReadFeed | undefined> {
  const { organisationId } = token;
  return database.readInOrganisation(organisationId, async (trx) => {
    const feed = await findFeed(trx, token);
    if (!feed) return undefined;
    const [{ today }, organisation] = await Promise.all([readMoment(trx), readOrganisationName(trx)]);
    const reader = toReader({ ...feed, id: feed.accountId });
    const text = await inLanguageOf(trx, feed.accountId, async () => {
      const events = await readAs(trx, reader, () => readEvents(trx, feed, today));
      const name = feed.scope === 'mine' ? t('Lexboard: what I own') : `Lexboard: ${organisation}`;
      return writeCalendar(events, { name, organisationId, publicUrl, stamp: feed.createdAt.getTime() });
    });
    return { text, stale: feed.stale, account: feed.accountId };
  });
}

async function sendCalendar(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  void reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    'x-robots-tag': 'noindex',
  });
  if (matchesTag(headers['if-none-match'], etag)) return reply.code(304).send();
  void reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="lexboard.ics"');
  const encoding = findAcceptedEncoding(headers['accept-encoding']);
  if (!encoding) return reply.send(text);
  const { content } = await compress(text, encoding);
  return reply.header('content-encoding', encoding).send(content);
}

interface Wanted {
  Params: { file: string };
}

/** Declares the calendar feed. Calendar programs have no session: the address is the secret (obligations §6). */
export function declareFeed(app: FastifyInstance, database: Database, publicUrl: string): void {
  const ofFeed = new RequestRate(OF_FEED);
  const ofNetwork = new RequestRate(OF_NETWORK);
  const refuseFlood = (rate: RequestRate, key: string) => {
    const wait = rate.count(key);
    if (wait !== undefined) throw tooMany(wait);
  };
  app.get<Wanted>(
    '/calendar/:file',
    { schema: documentation, validatorCompiler: () => () => true },
    async (request, reply) => {
      refuseFlood(ofNetwork, toNetwork(request.ip));
      const [, name = ''] = /^(.+)\.ics$/.exec(request.params.file) ?? [];
      const token = parseToken(name);
      if (!token) throw noSuchFeed();
      refuseFlood(ofFeed, Buffer.from(token.hash).toString('base64url'));
      const feed = await readFeed(database, token, publicUrl);
      if (!feed) throw noSuchFeed();
      addCallerToLog(request, { organisation: token.organisationId, account: feed.account });
      if (feed.stale) {
        await database
          .inOrganisation(token.organisationId, (trx) => recordFeedUse(trx, token))
          .catch((error: unknown) =>
            request.log.warn({ err: error }, 'The use of a calendar feed was not recorded'),
          );
      }
      return sendCalendar(request, reply, feed.text);
    },
  );
}
