import {
  circularList,
  dueEvents,
  dueList,
  dueSettings,
  inboxList,
  parentLaws,
  reviewList,
  type Call,
  type CallShape,
  type Choices,
  type Refusal,
  type ReplyOf,
  type dueSettingsShape,
  type parentLawsShape,
  listCall,
  recordCalls,
  type StoredRecord,
} from '@lexboard/shared-lib/contract';
import { kinds, law } from '@lexboard/shared-lib/domain';
import { showRemotes } from '@lexboard/shared-lib/testing';
import { choices } from './choices.ts';

interface Answer {
  status: number;
  reply: unknown;
}

const answers = new Map<string, (body: unknown) => Promise<Answer>>();

/** The bodies that were sent to each path, or the queries of what has no body, in order. */
const sent = new Map<string, unknown[]>();

const addressOf = (call: Call) => `/api${call.path}`;

/** Every later request of this call gets this reply, typed by the contract. */
export function reply<S extends CallShape>(call: Call<S>, done: ReplyOf<S>): void {
  answers.set(addressOf(call), () => Promise.resolve({ status: 200, reply: done }));
}

/** Every later request of this call gets the reply to its body. */
export function replyBy<S extends CallShape>(call: Call<S>, doneBy: (body: unknown) => ReplyOf<S>): void {
  answers.set(addressOf(call), (body) => Promise.resolve({ status: 200, reply: doneBy(body) }));
}

/** Every later request of this call is refused. */
export function refuse(call: Call, status: number, refusal: Partial<Refusal>): void {
  answers.set(addressOf(call), () => Promise.resolve({ status, reply: { success: 0, ...refusal } }));
}

/** Later requests of this call wait for the returned function, and get the answer that is set by then. */
export function hold(call: Call): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  answers.set(addressOf(call), (body) => held.then(() => answerTo(addressOf(call), body)));
  return release;
}

/** Later requests of this call reach no server. */
export const breakConnection = (call: Call): void => {
  answers.set(addressOf(call), () => Promise.reject(new TypeError('Failed to fetch')));
};

export const lawCalls = recordCalls(law);

/** The bodies sent with a call, in order. */
export const bodiesOf = (call: Call): unknown[] => sent.get(addressOf(call)) ?? [];

export const replyWithLaw = (record: StoredRecord) => reply(lawCalls.one, { success: 1, data: [record] });

function answerTo(address: string, asked: unknown): Promise<Answer> {
  const answerOf = answers.get(address);
  if (!answerOf) throw new Error(`The test has no answer for ${address}.`);
  return answerOf(asked);
}

async function answer(url: string, body: unknown): Promise<Response> {
  const [address = '', query] = url.split('?');
  const asked: unknown =
    typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(query));
  sent.set(address, [...(sent.get(address) ?? []), asked]);
  const { status, reply: done } = await answerTo(address, asked);
  return Response.json(done, { status });
}

/** The possible parents with these ids, or whose code has a text. */
function findLaws(body: unknown): ReplyOf<ReturnType<typeof parentLawsShape>> {
  const ids: unknown = Reflect.get(Object(body), 'ids');
  const search: unknown = Reflect.get(Object(body), 'search');
  const has = ({ id, ActCodeName }: Choices['parentLaw'][number]) =>
    (!Array.isArray(ids) || ids.includes(id)) &&
    (typeof search !== 'string' || ActCodeName.toLowerCase().includes(search.toLowerCase()));
  const data = choices.parentLaw.filter(has).map((found) => ({ ...found, Law: found.ActCodeName }));
  return { success: 1, data, more: false };
}

/** The settings that an organisation begins with: Sundays are off, nothing moves. */
export const firstSettings: ReplyOf<ReturnType<typeof dueSettingsShape>> = {
  success: 1,
  timeZone: 'Asia/Kolkata',
  weeklyOff: [0],
  alternateSaturdays: false,
  holidays: [],
  holidayRule: 'keep',
  reminderDays: [30, 7, 1],
  digestHour: 8,
  escalateAfterDays: 3,
  version: 1,
};

/** Starts a server that knows the lists of choices, the first settings, no other records, no circulars, nothing due, no code twice, and nothing else, and a browser that kept nothing. */
export function startServer(): void {
  localStorage.clear();
  sessionStorage.clear();
  answers.clear();
  sent.clear();
  for (const kind of kinds) {
    reply(recordCalls(kind).choices, { success: 1, ...choices, parentLaw: [] });
    reply(recordCalls(kind).sameCode, { success: 1, data: [] });
    reply(listCall(kind, 'all'), { success: 1, data: [], totalLength: 0 });
  }
  reply(reviewList, { success: 1, totalLength: 0, data: [] });
  replyBy(parentLaws, findLaws);
  reply(dueSettings, firstSettings);
  reply(circularList, { success: 1, data: [] });
  reply(inboxList, { success: 1, totalLength: 0, data: [] });
  reply(dueList, { success: 1, totalLength: 0, data: [] });
  reply(dueEvents, { success: 1, data: [] });
  showRemotes();
  globalThis.fetch = (input, init) => {
    if (typeof input !== 'string') throw new Error('Unexpected request.');
    return answer(input, init?.body);
  };
}
