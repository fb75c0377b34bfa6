import type { ApiRecord, Fields, RecordedCall } from './describe-api.ts';

const isOptional = (types: string) => types.endsWith('?');
const listTypes = (types: string) => types.replace(/\?$/, '').split(' | ');

const accepts = (accepted: readonly string[], type: string) =>
  accepted.includes('any') ||
  accepted.includes(type) ||
  (type === 'integer' && accepted.includes('number')) ||
  (type.startsWith('"') && accepted.includes('string'));

const lacks = (accepted: string, needed: string) =>
  listTypes(needed).filter((type) => !accepts(listTypes(accepted), type));

const parentOf = (path: string) => path.replace(/(\.[^.[{]+|\[\]|\{\})$/, '');

function findRequestBreaks(before: Fields, now: Fields): string[] {
  const refused = Object.entries(before).flatMap(([path, types]) => {
    const taken = now[path];
    if (taken === undefined) return [`${path} is refused`];
    return lacks(taken, types).map((type) => `${path} is refused as ${type}`);
  });
  const needed = Object.entries(now).flatMap(([path, types]) => {
    const [sent, parent] = [before[path], before[parentOf(path)]];
    const isNew = !isOptional(types) && parent !== undefined && (sent === undefined || isOptional(sent));
    return isNew && !path.endsWith('[]') ? [`${path} is needed`] : [];
  });
  return [...refused, ...needed];
}

function findReplyBreaks(before: Fields, now: Fields): string[] {
  return Object.entries(before).flatMap(([path, types]) => {
    const given = now[path];
    if (given === undefined) return [`${path} is missing`];
    if (isOptional(given) && !isOptional(types)) return [`${path} may be missing`];
    return lacks(types, given).map((type) => `${path} may be ${type}`);
  });
}

/** What a page meets that was made for the calls of `before`. */
export function findBreaks(before: ApiRecord, now: ApiRecord): string[] {
  return Object.entries(before).flatMap(([name, recorded]) => {
    const call = now[name];
    if (!call) return [`${name} is gone`];
    const breaks = [
      ...findRequestBreaks(recorded.request, call.request),
      ...findReplyBreaks(recorded.reply, call.reply),
    ];
    return breaks.map((text) => `${name}: ${text}`);
  });
}

const namesOf = (name: string, { request, reply }: RecordedCall) => [
  name,
  ...Object.entries({ ...request, ...reply }).map(([path, types]) => `${name}: ${path} ${types}`),
];

/** What is in `now` and not in `before`. */
export function findNews(before: ApiRecord, now: ApiRecord): string[] {
  const known = new Set(Object.entries(before).flatMap(([name, call]) => namesOf(name, call)));
  return Object.entries(now)
    .flatMap(([name, call]) => namesOf(name, call))
    .filter((name) => !known.has(name));
}
