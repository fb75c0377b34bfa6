/** The baseline of the manifest: Fastify with one route that has nothing to do. No checks, no headers, no log. */
import Fastify from 'fastify';

const app = Fastify();
app.get('/empty', async () => ({ success: 1 }));
process.send(await app.listen({ port: 0, host: '127.0.0.1' }));
process.once('disconnect', () => process.exit(0));
