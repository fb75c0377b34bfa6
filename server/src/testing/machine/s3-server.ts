import { once } from 'node:events';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { ObjectVersions } from './s3-versions.ts';

interface Stored {
  content: Buffer;
  type: string;
  modified: Date;
}

const contentsXml = ([key, { content, modified }]: [string, Stored]) =>
  `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`;

/** As many as S3 would list at once, were there more files in tests. */
const PAGE = 2;

function listXml(objects: Map<string, Stored>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const found = [...objects].filter(([key]) => key.startsWith(prefix) && key > after).sort();
  const page = found.slice(0, PAGE);
  const next =
    found.length > PAGE ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
  return `<ListBucketResult>${next}${page.map(contentsXml).join('')}</ListBucketResult>`;
}

const missing = '<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>';

const preconditionFailed =
  '<Error><Code>PreconditionFailed</Code><Message>At least one of the pre-conditions did not hold.</Message></Error>';

/**
 * The part of S3 that the server needs, with one bucket in memory; whoever does not sign, or asks for access lists,
 * is refused.
 */
export async function startS3Server(bucket: string) {
  const objects = new Map<string, Stored>();
  const versions = new ObjectVersions();
  let works = true;

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = await buffer(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const key = decodeURIComponent(pathname.slice(bucket.length + 2));
    const end = (status: number, content: string | Buffer = '', headers = {}) =>
      response.writeHead(status, headers).end(content);
    const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=test-key/');
    if (!works) return void end(500);
    if (!pathname.startsWith(`/${bucket}`)) return void end(404);
    if (!isSigned || 'x-amz-acl' in request.headers) return void end(403);
    const source = request.headers['x-amz-copy-source'];
    if (request.method === 'PUT' && typeof source === 'string') {
      const copied = objects.get(decodeURIComponent(source).slice(bucket.length + 2));
      if (!copied) return void end(404, missing);
      objects.set(key, { ...copied, modified: new Date() });
      return void end(200, '<CopyObjectResult></CopyObjectResult>');
    }
    const ofVersion = versions.answer(request.method, key, searchParams);
    if (ofVersion) return void end(ofVersion.status, ofVersion.content);
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && objects.has(key))
        return void end(412, preconditionFailed);
      const refusal = versions.add(key, body, request.headers);
      if (refusal) return void end(refusal.status, refusal.content);
      const type = request.headers['content-type'] ?? '';
      objects.set(key, { content: body, type, modified: new Date() });
      return void end(200);
    }
    if (searchParams.has('list-type')) return void end(200, listXml(objects, searchParams));
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void end(204);
    }
    const found = objects.get(key);
    if (!found) return void end(404, request.method === 'HEAD' ? '' : missing);
    end(200, request.method === 'HEAD' ? '' : found.content, { 'content-type': found.type });
  }

  const server = http.createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    objects,
    /** What objects were before they were overwritten or deleted, too. */
    versions,
    setWorking: (working: boolean) => {
      works = working;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
