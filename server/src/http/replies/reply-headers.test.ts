import Fastify from 'fastify';
import { addReplyHeaders } from './reply-headers.ts';

async function headersOf(secure: boolean) {
  const app = Fastify();
  addReplyHeaders(app, { secure });
  app.get('/api/something', () => ({ success: 1 }));
  app.get('/page', (_request, reply) =>
    reply.header('content-security-policy', "script-src 'self'").send('page'),
  );
  const [call, page] = [await app.inject('/api/something'), await app.inject('/page')];
  await app.close();
  return { call: call.headers, page: page.headers };
}

describe('headers of every reply', () => {
  it('keep replies to this origin, and from being taken for a page', async () => {
    const { call, page } = await headersOf(false);
    expect(call).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(page['content-security-policy']).toBe("script-src 'self'");
  });

  it('keep browsers to https where people use it, and nowhere else', async () => {
    expect((await headersOf(true)).call['strict-transport-security']).toBe('max-age=31536000');
    expect((await headersOf(false)).call).not.toHaveProperty('strict-transport-security');
  });
});
