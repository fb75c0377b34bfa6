import type { ListRow } from '@lexboard/shared-lib/domain';

/** A row of the law list, typed by the kind, with what a test cares about. */
export const lawRow = (id: number, more: Partial<ListRow> = {}): ListRow => ({
  id,
  ActCodeName: `ACT-${id}`,
  Law: `The Act number ${id}`,
  LawUniqueCode: `LAW-${String(id).padStart(6, '0')}`,
  Category: 'Labour',
  status: 'Published',
  Active: 'Active',
  editOption: 'true',
  version: 3,
  ...more,
});

export interface Answer {
  status?: number;
  reply?: object;
  /** In place of a reply, what is no JSON as a whole. */
  text?: string;
  /** In place of both, what comes bit by bit. */
  body?: ReadableStream<Uint8Array>;
}

/** A received call: the path below /api, the query, and the body where there is one. */
export interface ReceivedCall {
  path: string;
  query: Record<string, string>;
  body: unknown;
}

/** Whether a request of what is due asks for reviews alone. */
export function isOfReviews({ path, body }: ReceivedCall): boolean {
  const kind: unknown = Reflect.get(Object(body), 'kind');
  return path === '/due/list' && Array.isArray(kind) && kind.join() === 'review';
}

/** The last request of the list of what is due, beside which reviews are asked for. */
export const findList = (asked: readonly ReceivedCall[]): ReceivedCall | undefined =>
  asked.findLast((call) => call.path === '/due/list' && !isOfReviews(call));

type Answers = (asked: ReceivedCall) => Answer | Promise<Answer>;

const filters = {
  success: 1,
  category: [
    { id: 3, name: 'Labour' },
    { id: 4, name: 'Environment' },
  ],
  state: [
    { id: 10, name: 'Goa' },
    { id: 12, name: 'Kerala' },
  ],
  sensitivity: ['Low', 'High', 'Critical'],
  periodicity: [
    'Daily',
    'Weekly',
    'Monthly',
    'Quarterly',
    'Half-Yearly',
    'Yearly',
    'One Time',
    'Ongoing',
    'Weekly, twice',
  ],
  taskType: ['Audit', 'Training'],
  past: [
    { list: 'category', id: 2, name: 'Wages', became: 'Labour' },
    { list: 'tasktype', id: 1, name: 'Inspection', became: 'Audit' },
  ],
};

const counts = { success: 1, totalLength: { all: 3, published: 2, draft: 1 } };
const optionCounts = {
  success: 1,
  data: { status: { Active: 12 }, category: { Labour: 1200 }, state: { 12: 7 } },
};
const related = { success: 1, data: [{ id: 1, license: 12, return: 0, othercomp: 1 }] };

/** The requests of lists beside their rows. */
const replies: Partial<Record<string, object>> = {
  '/searchfilter/filterdata': filters,
  '/law/related': related,
  '/columns/list': { success: 1, data: [] },
  '/columns/save': { success: 1, message: 'Columns Saved Successfully' },
};

/** The same, of each kind. */
const repliesOfKinds: Partial<Record<string, object>> = {
  counts,
  optioncounts: optionCounts,
  incomplete: { success: 1, data: [] },
};

const readOperation = (path: string) => path.split('/').at(-1) ?? '';

/** The usual answers beside a list's rows. */
export const answerBeside: Answers = ({ path }) => ({
  reply: replies[path] ?? repliesOfKinds[readOperation(path)] ?? {},
});

const isBeside = (path: string) =>
  path in replies || (!path.startsWith('/due/') && readOperation(path) in repliesOfKinds);

/** Answers every call of a test from `answer`, and what lists ask for beside their rows; keeps what else was asked. */
export function mockServer(answer: Answers, answerBesides = answerBeside) {
  const asked: ReceivedCall[] = [];
  const fetchMock = async (address: string, init: RequestInit): Promise<Response> => {
    const url = new URL(address, 'http://localhost');
    const call: ReceivedCall = {
      path: url.pathname.replace('/api', ''),
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    if (!isBeside(call.path)) asked.push(call);
    const { status = 200, reply, text, body } = await (isBeside(call.path) ? answerBesides : answer)(call);
    return new Response(body ?? text ?? JSON.stringify(reply), { status });
  };
  Object.assign(globalThis, { fetch: fetchMock });
  return asked;
}

export const listOf = (rows: ListRow[], totalLength = rows.length): Answer => ({
  reply: { success: 1, totalLength, data: rows },
});
