import { listCall, recordCalls } from '@lexboard/shared-lib/contract';
import { law, returns } from '@lexboard/shared-lib/domain';

const draft = { Law: 'A law beside', Central: 'Central', masterVal: 'Central Master', status: 'Draft' };

/** What a person does in a page, one after the other. */
export function createQuietWork({ url, authorization, call }) {
  const list = async (kind, query) => {
    const { method, path } = listCall(kind, 'all');
    const address = `${url}/api${path}?${new URLSearchParams(query)}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const reply = await fetch(address, { method, headers, ...(method === 'POST' && { body: '{}' }) });
    const { success, message } = await reply.json();
    if (success !== 1) throw new Error(`${path} was answered with ${reply.status}: ${message}`);
  };
  const reads = [
    (number) => list(law, { page: 1 + (number % 20) }),
    () => call(recordCalls(law).counts, {}),
    (number) => list(returns, { page: 1 + (number % 2), status: 'Active' }),
    (number) => call(recordCalls(law).view, { id: 40 + (number % 50) }),
    (number) => call(recordCalls(returns).one, { id: 40 + (number % 50) }),
  ];
  return { reads, writes: [() => call(recordCalls(law).add, draft)] };
}

/** Does some work for so long. @returns the time that each read and each write took, in ms */
export async function timeQuietWork({ reads, writes }, milliseconds) {
  const times = { reads: [], writes: [] };
  const end = performance.now() + milliseconds;
  const timed = async (list, work, number) => {
    const begun = performance.now();
    await work(number);
    list.push(performance.now() - begun);
  };
  for (let number = 0; performance.now() < end; number += 1) {
    for (const work of reads) await timed(times.reads, work, number);
    for (const work of writes) await timed(times.writes, work, number);
  }
  return times;
}
