import { Agent, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { currentLanguage } from '@lexboard/shared-lib/texts';
import { openServerTexts } from '../../texts/server-texts.ts';
import { answerError, answerUnknownAddress } from '../answer-errors.ts';
import { answerInLanguage } from './request-language.ts';

const app = Fastify();
let address: string;
/** One connection for all requests, which none of them may leave its language to. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  openServerTexts();
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknownAddress);
  answerInLanguage(app);
  app.post('/said', async ({ body }) => {
    await Promise.resolve();
    return { body, language: currentLanguage() };
  });
  address = await app.listen();
});

afterAll(async () => {
  agent.destroy();
  await app.close();
});

/** Sends a body in two pieces, so that it arrives after the first hooks. */
async function post(path: string, language: string | undefined, ...pieces: string[]) {
  const headers = { 'content-type': 'application/json', ...(language && { 'accept-language': language }) };
  const sent = send(`${address}${path}`, { method: 'POST', agent, headers });
  const answered = new Promise<{ content: string; headers: object }>((resolve, reject) => {
    sent.on('error', reject).on('response', (response) => {
      text(response).then((content) => resolve({ content, headers: response.headers }), reject);
    });
  });
  for (const piece of pieces) await new Promise((resolve) => sent.write(piece, resolve));
  sent.end();
  return answered;
}

test('each request is answered in its language, over one connection too', async () => {
  for (const language of ['hi', undefined, 'hi-IN, en;q=0.5', 'en']) {
    const { content } = await post('/said', language, '{"a":', '1}');
    expect(JSON.parse(content)).toEqual({
      body: { a: 1 },
      language: language?.startsWith('hi') ? 'hi' : 'en',
    });
  }
});

test('errors say in which language they are, also where no call was reached', async () => {
  const unknown = await post('/api/law/former', 'hi', '{}');
  expect(unknown.content).toContain('ऐसी कोई कॉल नहीं है।');
  expect(unknown.headers).toMatchObject({ 'content-language': 'hi' });
  const broken = await post('/said', 'hi', '{"a":', '}');
  expect(broken.headers).toMatchObject({ 'content-language': 'hi' });
  const { headers } = await post('/said', undefined, '{"a":', '}');
  expect(headers).toMatchObject({ 'content-language': 'en' });
});
