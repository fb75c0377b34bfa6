import { ruleWhatIf, searchCall, systemLogExport, systemLogVerify } from '@lexboard/shared-lib/contract';
import { setTimeout as wait } from 'node:timers/promises';

const searches = ['factories act', 'wages rules', 'factries act', 'permit mines', 'establishment', 'FACT-1'];

const turn = (list, number) => list[number % list.length];

/**
 * Load that one organisation can create, by name: path and body for the number of the call.
 * @param question the subject of what-ifs; without it there are none
 */
export const createNoise = (question) => ({
  exports: (number) => ({
    path: `/${turn(['law', 'return'], number)}/export?list=all&format=${turn(['xlsx', 'csv'], number)}`,
    body: {},
  }),
  searches: (number) => ({ path: searchCall.path, body: { keywordstr: turn(searches, number) } }),
  'log exports': () => ({ path: systemLogExport.path, body: { format: 'csv' } }),
  ...(question && {
    'what-ifs': () => ({ path: ruleWhatIf.path, body: { answers: [{ id: question, lawqusanswer: '30' }] } }),
  }),
  verifications: () => ({ path: systemLogVerify.path, body: {} }),
});

/**
 * Repeats calls with this many clients; those told to come later do so.
 * @returns the numbers of done, refused and failed calls so far, and a function that stops it
 */
export function startNoise({ url, authorization, next, clients }) {
  const headers = { authorization, 'content-type': 'application/json' };
  const count = { done: 0, refused: 0, failed: 0 };
  const stopping = new AbortController();
  let number = 0;
  const client = async () => {
    while (!stopping.signal.aborted) {
      const { path, body } = next((number += 1));
      try {
        const reply = await fetch(`${url}/api${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
          signal: stopping.signal,
        });
        await reply.arrayBuffer();
        if (reply.ok) count.done += 1;
        else if (reply.status === 429) {
          count.refused += 1;
          await wait(1000 * Number(reply.headers.get('retry-after')), undefined, { signal: stopping.signal });
        } else count.failed += 1;
      } catch {
        if (!stopping.signal.aborted) count.failed += 1;
      }
    }
  };
  const running = Array.from({ length: clients }, client);
  return {
    count,
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
