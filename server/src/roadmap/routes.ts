import type { FastifyInstance, FastifyRequest } from 'fastify';
import { lawTree, lawTreeShape } from '@lexboard/shared-lib/contract';
import { BoundedMap } from '../runtime/bounded-map.ts';
import {
  findAcceptedEncoding,
  compress,
  type Compressed,
  type Encoding,
} from '../http/replies/compressed.ts';
import { declareCall } from '../http/declare-call.ts';
import { matchesTag, TaggedJson } from '../http/replies/tagged-json.ts';
import { withSession, type Admitted, type Guard } from '../auth/guarded-calls.ts';
import { readLists } from '../records/saving/choice-repository.ts';
import { readTreeLaws, readTreeTag } from './law-tree-repository.ts';
import { writeLawTree } from './write-law-tree.ts';

/** Cache capacity. A tree of 100,000 laws takes 1 to 2 MB compressed, one of 1,000 laws 20 KB. */
const MAX_CACHED = 20;

interface CachedTree {
  etag: string;
  compressed: Compressed;
}

/** Cache of recently requested trees, by organisation and encoding. */
type TreeCache = BoundedMap<string, CachedTree>;

const keyOf = (organisationId: string, encoding: Encoding) => `${organisationId} ${encoding}`;

/** Reads the input of a tree. Reads nothing where the caller or the cache has a current one. */
async function readTree(
  cache: TreeCache,
  { headers }: FastifyRequest,
  { trx, account }: Admitted,
  encoding: Encoding | undefined,
) {
  const etag = await readTreeTag(trx, account);
  if (matchesTag(headers['if-none-match'], etag)) return { etag };
  const cached = encoding && cache.get(keyOf(account.organisationId, encoding));
  if (cached?.etag === etag) return { etag, compressed: cached.compressed };
  const [laws, { state }] = await Promise.all([readTreeLaws(trx), readLists(trx, account)]);
  return { etag, source: { laws, states: state, organisationId: account.organisationId } };
}

async function answerTree(cache: TreeCache, guard: Guard, request: FastifyRequest, check: () => void) {
  const encoding = findAcceptedEncoding(request.headers['accept-encoding']);
  const act = (admitted: Admitted) => {
    check();
    return readTree(cache, request, admitted, encoding);
  };
  const { etag, compressed, source } = await withSession(guard, lawTree.access, request, act, {
    within: 'readInOrganisation',
  });
  if (!source) return new TaggedJson(etag, compressed);
  const text = writeLawTree(source.laws, source.states);
  if (!encoding) return new TaggedJson(etag, text);
  const written = await compress(text, encoding);
  cache.set(keyOf(source.organisationId, encoding), { etag, compressed: written });
  return new TaggedJson(etag, written);
}

/** Declares the call for the tree of all laws (D1 §2 "Law road map"). */
export function declareRoadmapCalls(app: FastifyInstance, guard: Guard): void {
  const cache: TreeCache = new BoundedMap(MAX_CACHED);
  declareCall(app, lawTree, lawTreeShape(), (request, read) => answerTree(cache, guard, request, read));
}
