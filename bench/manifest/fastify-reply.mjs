/** The share of Fastify alone: the manifest's reply, made and stored before, and no check, hook, log or measurement. */
import Fastify from 'fastify';

const { headers, base64 } = JSON.parse(process.env.BARE_PROGRAM);
const content = Buffer.from(base64, 'base64');
const app = Fastify();
app.get('/', async (_request, reply) => reply.headers(headers).send(content));
process.send(await app.listen({ port: 0, host: '127.0.0.1' }));
process.once('disconnect', () => process.exit(0));
