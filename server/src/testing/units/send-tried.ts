import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Declared } from '../declared-calls.ts';
import { readWorkbook } from '../samples/read-workbook.ts';
import { placed } from '../../api-document/examples/good-bodies.ts';
import { readings, type pairsOf } from './tried-calls.ts';

/** Makes calls in the place of a person. @param bare takes out of a reply what differs from call to call */
export function createTries(app: FastifyInstance, bare: (text: string) => string) {
  async function send({ call, shape }: Declared, payload: object, token: string) {
    const { body, ...query } = placed(shape, { ...payload });
    const sent: InjectOptions = {
      method: call.method,
      url: `/api${call.path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...query,
      ...(call.method === 'POST' && { payload: JSON.stringify(body) }),
    };
    const { statusCode: status, rawPayload, body: text } = await app.inject(sent);
    const isWorkbook = text.startsWith('PK');
    return { status, text: isWorkbook ? JSON.stringify(await readWorkbook(rawPayload)) : text };
  }

  /** What each reading call answers. What the person does is in the log, but says nothing of others. */
  async function readEverything(token: string): Promise<[call: string, answer: string][]> {
    const answers: [string, string][] = [];
    for (const { declared, payload } of readings) {
      if (declared.name.startsWith('systemLog')) continue;
      const { status, text } = await send(declared, payload, token);
      answers.push([`${declared.name} ${JSON.stringify(payload)}`, `${status} ${bare(text)}`]);
    }
    return answers;
  }

  /** The calls that answer both values of a pair differently. */
  async function findTold(pairs: ReturnType<typeof pairsOf>, token: string): Promise<unknown[]> {
    const told: unknown[] = [];
    for (const { probe, theirs, none } of pairs) {
      const [first, second] = [
        await send(probe, probe.payloadOf(theirs), token),
        await send(probe, probe.payloadOf(none), token),
      ];
      // What is stored has another number and version each time, and may be in the way of the second one.
      const isStored = first.status === 200 && probe.call.again !== 'reads';
      const isInTheWay = isStored && /already saved|meanwhile/.test(second.text);
      const isEqual = isStored || bare(first.text) === bare(second.text);
      const isSame = isInTheWay || (first.status === second.status && isEqual);
      if (!isSame) told.push([probe.name, probe.place, theirs, first, second]);
    }
    return told;
  }

  return { send, readEverything, findTold };
}
