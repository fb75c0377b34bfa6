import type { FastifyInstance } from 'fastify';
import { recordCalls, recordShapes } from '@lexboard/shared-lib/contract';
import { attachmentTypes, kinds } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { declaredCalls } from '../testing/declared-calls.ts';
import { startTestApp } from '../testing/test-platform.ts';

interface Operation {
  summary?: string;
  tags?: string[];
  security?: object[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  parameters?: { name: string }[];
  responses: Record<string, object>;
}

interface OpenApi {
  openapi: string;
  info: { title: string };
  paths: Record<string, Record<string, Operation>>;
}

describeOnDatabase('The description of the calls', (database) => {
  let app: FastifyInstance;
  let document: OpenApi;
  beforeAll(async () => {
    app = await startTestApp(database(), { documented: true });
    document = (await app.inject('/api/openapi.json')).json<OpenApi>();
  });
  afterAll(() => app.close());

  it('is OpenAPI 3.1', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Lexboard' } });
  });

  it.each(declaredCalls)('covers $name with what it takes, gives and needs', ({ call, shape }) => {
    const operation = document.paths[`/api${call.path}`]?.[call.method.toLowerCase()];
    expect(operation).toMatchObject({ summary: shape.summary, tags: [shape.tag] });
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['200', '4XX', '5XX']));
    expect(operation?.security).toEqual(call.access === 'public' ? undefined : [{ session: [] }]);
    const taken = Object.keys(operation?.requestBody?.content['application/json']?.schema.properties ?? {});
    const asked = (operation?.parameters ?? []).map(({ name }) => name);
    const names = [shape.body, shape.query].flatMap((schema) =>
      schema && 'properties' in schema ? Object.keys(schema.properties ?? {}) : [],
    );
    expect([...taken, ...asked]).toEqual(expect.arrayContaining(names));
  });

  it.each(kinds)('covers the upload of files for $name with its multipart body', (kind) => {
    const { attachment } = recordCalls(kind);
    const operation = document.paths[`/api${attachment.path}`]?.post;
    expect(operation).toMatchObject({
      summary: recordShapes(kind).attachment.summary,
      security: [{ session: [] }],
      requestBody: {
        content: { 'multipart/form-data': { schema: { properties: { file: { format: 'binary' } } } } },
      },
    });
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '4XX', '5XX']);
  });

  it.each(['get', 'head'])('covers the download of files (%s)', (method) => {
    const operation = document.paths['/attachment/{place}/{id}']?.[method];
    expect(operation?.parameters?.map(({ name }) => name)).toEqual([
      'ticket',
      'accessusername',
      'place',
      'id',
    ]);
    for (const type of Object.values(attachmentTypes)) {
      expect(operation?.responses['200']).toHaveProperty(['content', type, 'schema', 'format'], 'binary');
    }
    expect(operation?.security).toEqual([{ session: [] }, {}]);
  });

  it('has readable pages that run nothing from elsewhere', async () => {
    const page = await app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self';/,
    );
    expect(page.body).not.toMatch(/https?:\/\//);
    const script = await app.inject('/api/docs/static/swagger-ui-bundle.js');
    expect(script.statusCode).toBe(200);
  });
});
