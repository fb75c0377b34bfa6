/**
 * The baseline of the product: Fastify and a pool of 10 `pg` connections that answer the same requests with the same
 * rows, as a superuser whom row-level security lets pass. The tables are the product's, with their indexes and the
 * triggers that keep search texts and totals. It has no sign-in, no rights, no checks of what is sent, no transaction
 * around its one statement, no versions, timeline, system log or idempotency keys, no log of requests; its search
 * knows no codes, no beginnings of names and no typing errors.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { findMatch } from '../../server/src/search/field-match.ts';
import { MAX_FIRST_RESULTS } from '../../server/src/search/search-repository.ts';
import * as statements from './bare-statements.mjs';
import { createRequests } from './product-requests.mjs';

const { url, organisationId } = JSON.parse(process.env.BARE_PROGRAM);
const pool = new pg.Pool({
  connectionString: url,
  max: 10,
  // For the triggers, which ask for it.
  options: `-c app.organisation=${organisationId}`,
});

const ask = async (statement, ...values) =>
  (await pool.query({ ...statement, values: [organisationId, ...values] })).rows[0];
const prepared = (name) => ({ name, text: statements[name] });

const json = (reply, text) => reply.header('content-type', 'application/json; charset=utf-8').send(text);

const app = Fastify();
/** The product's own addresses; which page is asked for is the client's business. */
const requests = createRequests({ middlePage: 1 });
const route = (work, handler) => {
  const { method, path } = requests[work];
  app.route({ method, url: path, handler });
};

async function answerList({ query: { page = 1, Law: part } }, reply) {
  const { total, rows } = part
    ? await ask({ text: statements.nameContains }, `%${part.replace(/[\\%_]/g, '\\$&')}%`)
    : await ask(prepared('listPage'), (page - 1) * 50);
  return json(reply, `{"success":1,"totalLength":${total},"data":${rows}}`);
}

/** In which field of a row that does not show all the words they were found, after the rest of the reply. */
function matchesReply(beside, text) {
  const matches = beside.flatMap(({ id, ...record }) => {
    const match = findMatch(record, text, []);
    return match ? [{ id, ...match }] : [];
  });
  return matches.length > 0 ? `,"matches":${JSON.stringify({ law: matches })}` : '';
}

route('first page', answerList);
route('search', async ({ body: { keywordstr } }, reply) => {
  const words = keywordstr.split(/\s+/).map((word) => `${word}:*`);
  const { total, rows, beside } = await ask({ text: statements.search }, words.join(' & '));
  const totals =
    total > MAX_FIRST_RESULTS
      ? `{"law":${MAX_FIRST_RESULTS}},"totalCapped":{"law":true}`
      : `{"law":${total}}`;
  return json(
    reply,
    `{"success":1,"totalLength":${totals},"lawArr":${rows}${matchesReply(beside, keywordstr)}}`,
  );
});
route('create', async ({ body }) => {
  const made = await ask(prepared('create'), ...statements.fieldsOf(body));
  return { success: 1, message: 'Data Added Successfully', ...made };
});
route('update', async ({ body }, reply) => {
  const made = await ask(prepared('update'), body.id, body.version, ...statements.fieldsOf(body));
  return made
    ? { success: 1, message: 'Data Updated Successfully', ...made }
    : reply.code(409).send({ success: 0 });
});
app.get('/memory', () => ({ bytes: process.memoryUsage.rss() }));

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send(address);
process.once('disconnect', () => process.exit(0));
