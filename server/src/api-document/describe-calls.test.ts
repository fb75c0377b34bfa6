import type { FastifyInstance } from 'fastify';
import { recordCalls, recordShapes, scopesOf, type Call } from '@lexboard/shared-lib/contract';
import { attachmentTypes, kinds } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { allCalls, declaredCalls } from '../testing/declared-calls.ts';
import { startTestApp } from '../testing/test-platform.ts';

interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: object[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  parameters?: (Parameter | Ref)[];
  responses: Record<string, object>;
}
interface Ref {
  $ref: string;
}
interface Parameter {
  name: string;
}
type Schema = { properties: object } | Ref;

interface OpenApi {
  openapi: string;
  info: { title: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
}

/** What a caller shows. */
function schemesFor(call: Call): object[] {
  if (call.access === 'public') return [];
  if (call.access === 'operator') return [{ session: [] }, { deployToken: [] }];
  return [{ session: [] }, ...scopesOf(call).map((scope) => ({ token: [scope] }))];
}

const nameIn = ({ $ref }: Ref): string => $ref.split('/').at(-1) ?? '';

describeOnDatabase('The description of the calls', (database) => {
  let app: FastifyInstance;
  let document: OpenApi;
  let operations: Operation[];
  beforeAll(async () => {
    app = await startTestApp(database(), { documented: true });
    document = (await app.inject('/api/openapi.json')).json<OpenApi>();
    operations = Object.values(document.paths).flatMap((one) => Object.values(one));
  });
  afterAll(() => app.close());

  const parameterNames = ({ parameters = [] }: Operation) =>
    parameters.map((one) => ('$ref' in one ? document.components.parameters[nameIn(one)] : one)?.name);

  /** The fields of a body, which may be a shared schema. */
  function bodyNames({ requestBody }: Operation): string[] {
    const schema = requestBody?.content['application/json']?.schema;
    const shared = schema && '$ref' in schema ? document.components.schemas[nameIn(schema)] : schema;
    return Object.keys(shared && 'properties' in shared ? shared.properties : {});
  }

  it('is OpenAPI 3.1', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Lexboard' } });
  });

  it('names each call as the contract does', () => {
    const served = allCalls.filter(({ name }) => name !== 'releaseManifest');
    const named = served.map(({ call }) => document.paths[`/api${call.path}`]?.[call.method.toLowerCase()]);
    expect(named.map((operation) => operation?.operationId)).toEqual(
      served.map(({ operationId }) => operationId),
    );
  });

  it('names no two calls alike, and describes every tag', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(names).toEqual([...new Set(names)]);
    expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name ?? ''))).toEqual([]);
    const described = new Set(document.tags.map(({ name }) => name));
    expect(operations.flatMap(({ tags = [] }) => tags).filter((tag) => !described.has(tag))).toEqual([]);
  });

  it.each(declaredCalls)('covers $name with what it takes, gives and needs', ({ call, shape }) => {
    const operation = document.paths[`/api${call.path}`]?.[call.method.toLowerCase()];
    expect(operation).toMatchObject({ summary: shape.summary, tags: [shape.tag] });
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '429', '4XX', '5XX']),
    );
    expect(operation?.security).toEqual(schemesFor(call));
    const names = [shape.body, shape.query].flatMap((schema) =>
      schema && 'properties' in schema ? Object.keys(schema.properties ?? {}) : [],
    );
    const described = operation ? [...bodyNames(operation), ...parameterNames(operation)] : [];
    expect(described).toEqual(expect.arrayContaining(names));
  });

  it('says once what calls share, by its name in the contract', () => {
    expect(document.paths['/api/due/list']?.['post']).toMatchObject({
      requestBody: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/DueListBody' } } },
      },
    });
    expect(document.paths['/api/due/list']?.['post']).toMatchObject({
      description: 'A token needs the right `read`.',
    });
    expect(document.components.schemas).toMatchObject({
      DueListReply: { properties: { data: { items: { $ref: '#/components/schemas/DueRow' } } } },
      LawListReply: { properties: { data: { items: { $ref: '#/components/schemas/LawRow' } } } },
      Refusal: { properties: { conflict: { $ref: '#/components/schemas/Conflict' } } },
    });
  });

  it('repeats no object of five fields or more: what calls share, an export `…Schema` of the contract makes', () => {
    const places = new Map<string, string[]>();
    const visit = (value: unknown, place: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('properties' in value && Object.keys(new Object(value.properties)).length >= 5) {
        const text = JSON.stringify(value);
        places.set(text, [...(places.get(text) ?? []), place]);
      }
      for (const [name, part] of Object.entries(value)) visit(part, `${place}/${name}`);
    };
    visit(document.paths, 'paths');
    visit(document.components, 'components');
    expect([...places.values()].filter((found) => found.length > 1)).toEqual([]);
  });

  it.each(kinds)('covers the upload of files for $name with its multipart body', (kind) => {
    const { attachment } = recordCalls(kind);
    const operation = document.paths[`/api${attachment.path}`]?.['post'];
    expect(operation).toMatchObject({
      summary: recordShapes(kind).attachment.summary,
      security: [{ session: [] }, { token: ['write'] }],
      requestBody: {
        content: { 'multipart/form-data': { schema: { properties: { file: { format: 'binary' } } } } },
      },
    });
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '401', '429', '4XX', '5XX']);
  });

  it.each(['get', 'head'])('covers the download of files (%s)', (method) => {
    const operation = document.paths['/attachment/{place}/{id}']?.[method];
    expect(operation && parameterNames(operation)).toEqual(['ticket', 'accessusername', 'place', 'id']);
    for (const type of Object.values(attachmentTypes)) {
      expect(operation?.responses['200']).toHaveProperty(['content', type, 'schema', 'format'], 'binary');
    }
    expect(operation?.security).toEqual([{ session: [] }, { token: ['read'] }, {}]);
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
