import { readFile } from 'node:fs/promises';
import { namesIn } from './templates.mjs';
import { works } from './works.mjs';

const isText = (value) => typeof value === 'string' && value !== '';
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const areTexts = (value) => value === undefined || (isObject(value) && Object.values(value).every(isText));

function faultOfRequest(name, request, kept) {
  const work = works.find((one) => one.name === name);
  if (!work) return `"${name}" is no work that is measured: ${works.map((one) => one.name).join(', ')}`;
  if (!isText(request?.path) || !request.path.startsWith('/'))
    return `"${name}" needs a path that begins with "/"`;
  const given = [...work.gives, ...(work.changes ? kept : [])];
  const unknown = namesIn([request.path, request.body]).find((asked) => !given.includes(asked));
  if (unknown) return `"${name}" asks for {{${unknown}}}, but there is: ${given.join(', ') || 'nothing'}`;
  return undefined;
}

function faultOf({ name, address, headers, keeps, requests }) {
  if (!isText(name)) return 'a "name" is missing';
  if (!/^https?:\/\/[^/]+$/.test(address)) return '"address" must be like http://127.0.0.1:8055';
  if (!areTexts(headers)) return '"headers" must be texts by their name';
  if (!areTexts(keeps)) return '"keeps" must be texts: where a reply has what an update needs';
  if (!isObject(requests)) return '"requests" are missing';
  if (requests.update && !requests.create) return '"update" changes what "create" made, which is missing';
  const faults = Object.entries(requests).map(([work, request]) =>
    faultOfRequest(work, request, Object.keys(keeps ?? {})),
  );
  return faults.find((fault) => fault !== undefined);
}

/**
 * Reads how another program, which holds the same 100,000 laws, is asked for the same work:
 *
 *     { "name": "Directus", "address": "http://127.0.0.1:8055", "headers": { "authorization": "Bearer …" },
 *       "keeps": { "id": "data.id" },
 *       "requests": { "first page": { "path": "/items/law?limit=50&sort=-created_at&meta=filter_count" },
 *         "create": { "method": "POST", "path": "/items/law", "body": { "name": "{{name}}" } },
 *         "update": { "method": "PATCH", "path": "/items/law/{{id}}", "body": { "name": "{{name}}" } } } }
 *
 * A work that `requests` does not name is not measured. `{{text}}` is what is looked for; of a law there are `{{name}}`,
 * `{{code}}`, `{{rules}}`, `{{applicability}}` and, when it is created, a unique `{{key}}`. `keeps` says where the reply
 * to `create` or `update` has what later updates name.
 * @throws saying what is wrong with the file
 */
export async function readPeer(file) {
  const peer = JSON.parse(await readFile(file, 'utf8'));
  const fault = isObject(peer) ? faultOf(peer) : 'it must hold an object';
  if (fault) throw new Error(`The peer in ${file} cannot be asked: ${fault}.`);
  const { name, address, headers, keeps, requests } = peer;
  return { name, address, headers, mapping: { keeps, requests } };
}
