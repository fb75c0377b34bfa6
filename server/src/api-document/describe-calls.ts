import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { securitySchemes } from './document-parts.ts';
import { finishDocument } from './finish-document.ts';

const description = `Every reply is JSON with \`success\`: 1 done, 0 refused (with \`message\`, and \`errors\` where fields are at
fault), 3 session invalid. Ids and numbers in a body may come as text of digits; replies have numbers. "Authorize" takes a token
of the profile menu, with which calls can be tried out here.`;

/** These pages may load only their own files, and call only this server. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Hundreds of calls: each tag is opened when it is wanted. No bar offers to load other documents. */
const pages = {
  uiConfig: {
    docExpansion: 'none',
    filter: true,
    deepLinking: true,
    defaultModelsExpandDepth: 0,
    layout: 'BaseLayout',
  },
  theme: { title: 'Lexboard API' },
} as const;

/**
 * Documents every call that is declared afterwards, from the schemas that also validate it: an OpenAPI document and
 * readable pages (decisions §3, doors §3). The document is made when it is first asked for.
 */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Lexboard', version: '1', description },
      components: { securitySchemes },
      servers: [{ url: '/', description: 'This server' }],
    },
    convertConstToEnum: false,
    transformObject: (made) =>
      'openapiObject' in made ? { ...made.openapiObject, ...finishDocument(made.openapiObject.paths) } : {},
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: pagePolicy, ...pages });
  let text: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    text ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
