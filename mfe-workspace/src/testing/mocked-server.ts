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
  ...more,
});

interface Answer {
  status?: number;
  reply: object;
}

/** What was asked: the path below /api, the query, and the body where there is one. */
export interface Asked {
  path: string;
  query: Record<string, string>;
  body: unknown;
}

/** Answers every call of a test from `answer`, and keeps what was asked. */
export function mockServer(answer: (asked: Asked) => Answer | Promise<Answer>) {
  const asked: Asked[] = [];
  const fetchMock = async (address: string, init: RequestInit): Promise<Response> => {
    const url = new URL(address, 'http://localhost');
    const call: Asked = {
      path: url.pathname.replace('/api', ''),
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    asked.push(call);
    const { status = 200, reply } = await answer(call);
    return new Response(JSON.stringify(reply), { status });
  };
  Object.assign(globalThis, { fetch: fetchMock });
  return asked;
}

export const listOf = (rows: ListRow[], totalLength = rows.length): Answer => ({
  reply: { success: 1, totalLength, data: rows },
});
