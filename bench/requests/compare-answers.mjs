import { isDeepStrictEqual } from 'node:util';
import { recordCalls } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { ask } from '../server/load.mjs';

const asked = 4;

const answerOf = async (side, request) => JSON.parse(await ask({ ...request, headers: side.headers }));

/** Whether both sides give the same rows and totals for what is looked for. */
async function compareReading(product, bare, { work, fewestRows }) {
  for (let turn = 0; turn < asked; turn += 1) {
    const values = work.next();
    const [ours, theirs] = await Promise.all(
      [product, bare].map((side) => answerOf(side, side.request(work, values))),
    );
    if (!isDeepStrictEqual(ours, theirs)) {
      throw new Error(`The bare program answers otherwise: ${work.name} ${JSON.stringify(values)}`);
    }
    if ((ours.data ?? ours.lawArr).length < fewestRows)
      throw new Error(`Fewer than ${fewestRows} rows: ${JSON.stringify(values)}`);
  }
}

/** A record as the product knows it, without what only one of two can have. */
async function readRecord(product, id) {
  const { method, path } = recordCalls(law).one;
  const request = { method, address: `${product.address}/api${path}`, body: JSON.stringify({ id }) };
  const { data } = await answerOf(product, request);
  return { ...data[0], id: 0, LawUniqueCode: '' };
}

/** Whether both sides store the same when they make and change a law. */
async function compareWriting(product, bare, create, update) {
  const made = create.next();
  const change = update.next();
  const stored = [product, bare].map(async (side) => {
    const { id, version } = await answerOf(side, side.request(create, made));
    await answerOf(side, side.request(update, { ...made, ...change, id, version }));
    return readRecord(product, id);
  });
  const [ours, theirs] = await Promise.all(stored);
  if (!isDeepStrictEqual(ours, theirs)) throw new Error('The bare program stores laws otherwise.');
}

/** @throws when the bare program does not do the work that the product does: then their speeds would say nothing */
export async function compareAnswers(product, bare, { works, fewestRows }) {
  for (const work of works.filter(({ makes, changes }) => !makes && !changes)) {
    await compareReading(product, bare, { work, fewestRows });
  }
  const create = works.find(({ makes }) => makes);
  const update = works.find(({ changes }) => changes);
  await compareWriting(product, bare, create, update);
}
