import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { developManifest, developPage } from './development-page.mjs';
import { overlayPolicy } from './page/overlay-names.mjs';

const manifestPath = '/api/releases/manifest';

/** Headers that are wrong after a reply was unpacked and changed; and digests, which change with each build. */
const droppedHeaders = [
  'connection',
  'content-encoding',
  'content-length',
  'etag',
  'integrity-policy',
  'integrity-policy-report-only',
  'keep-alive',
  'transfer-encoding',
];
/** Conditional requests would be answered by 304, although the changed reply may be different. */
const withheldHeaders = ['connection', 'host', 'if-modified-since', 'if-none-match', 'upgrade'];

const isPage = ({ headers }) => headers.accept?.includes('text/html') === true;
const asksForManifest = ({ url }) => url.split('?')[0] === manifestPath;

/** Makes a secure cookie of the platform valid for this machine without https. */
export const localCookie = (cookie) =>
  cookie
    .split(';')
    .filter((part) => !/^\s*(secure|domain=.*)$/i.test(part))
    .join(';');

/** The page's policy, extended so that webpack's overlay can create its markup and styles. */
export const developPolicy = (policy) =>
  `${policy.replace(/(trusted-types [^;]*)/, `$1 ${overlayPolicy}`)}; style-src-attr 'unsafe-inline'`;

/** The message while the platform does not answer. */
export function unreachableText(target, error) {
  const why = error.cause?.code ?? error.code ?? error.message;
  return `The platform at ${target} does not answer (${why}). Start it, or correct the address after --platform, and load this page again.`;
}

/**
 * Waits for the server's start. Refuses pages with the fault while the server does not run; they reload by themselves.
 * @param {() => Promise<string | undefined>} whenReady resolves to the fault of a server that does not run
 */
export const refuseWhileDown = (whenReady) => async (request, response, next) => {
  const fault = await whenReady();
  if (!fault || !isPage(request)) return next();
  response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', refresh: '2' });
  response.end(fault);
};

const forwardedHeaders = ({ headers }) =>
  Object.entries(headers).filter(
    ([name, value]) => !withheldHeaders.includes(name) && typeof value === 'string',
  );

function sendHeaders(response, reply) {
  response.statusCode = reply.status;
  for (const [name, value] of reply.headers) {
    if (name === 'set-cookie' || droppedHeaders.includes(name)) continue;
    response.setHeader(name, name === 'content-security-policy' ? developPolicy(value) : value);
  }
  const cookies = reply.headers.getSetCookie().map(localCookie);
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
}

/** @returns the changed text; undefined for a reply that is passed on unchanged */
async function developText(request, reply, { work, say, target }) {
  if (asksForManifest(request) && reply.ok) {
    return JSON.stringify(developManifest(await reply.json(), work));
  }
  if (!reply.headers.get('content-type')?.startsWith('text/html')) return undefined;
  const page = await reply.text();
  const developed = developPage(page, work);
  if (!developed) say(`What ${target} answers is not a page of Lexboard: it has no list of releases.`);
  return developed ?? page;
}

/**
 * Answers requests for pages and the release manifest with the replies of the platform at `target`, changed so that front ends in
 * development come from here. All other requests are left to the proxy.
 * @param {{ target: string, currentWork: () => Promise<object>, say: (line: string) => void }} options
 */
export function platformReplies({ target, currentWork, say }) {
  const askPlatform = (request) =>
    fetch(target + request.url, { headers: forwardedHeaders(request), redirect: 'manual' });

  function refuse(response, error) {
    say(unreachableText(target, error));
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(unreachableText(target, error));
  }

  async function answer(request, response, reply) {
    const text = await developText(request, reply, { work: await currentWork(), say, target });
    sendHeaders(response, reply);
    if (text !== undefined) response.end(text);
    else if (reply.body) await pipeline(Readable.fromWeb(reply.body), response);
    else response.end();
  }

  return async (request, response, next) => {
    if (request.method !== 'GET' || !(isPage(request) || asksForManifest(request))) return next();
    let reply;
    try {
      reply = await askPlatform(request);
    } catch (error) {
      return refuse(response, error);
    }
    return answer(request, response, reply).catch(next);
  };
}
