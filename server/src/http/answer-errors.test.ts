import Fastify from 'fastify';
import type { Refusal } from '@lexboard/shared-lib/contract';
import { DatabaseError } from '../database/database-error.ts';
import { answerError, answerUnknownAddress } from './answer-errors.ts';
import { Refused } from './refused.ts';

async function replyTo(error: Error) {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } });
  app.setErrorHandler(answerError);
  app.get('/', () => {
    throw error;
  });
  const response = await app.inject('/');
  await app.close();
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    reply: response.json<Refusal>(),
    log: lines.join(''),
  };
}

const databaseError = (kind: DatabaseError['kind']) =>
  new DatabaseError({ kind, message: 'select * from secret' });

describe('answering errors', () => {
  it('keeps the details of what it did not expect for the log, under the id that the reply names', async () => {
    for (const error of [new TypeError('secret at /srv/file.ts'), databaseError('failure')]) {
      const { status, text, reply, log } = await replyTo(error);
      const { success, errorId = 'none', message } = reply;
      expect({ status, success }).toEqual({ status: 500, success: 0 });
      expect(text).not.toMatch(/secret|file|select/);
      expect(message).toContain(errorId);
      expect(log).toContain(errorId);
      expect(log).toContain('secret');
    }
  });

  it.each([
    ['statement-timeout', 'took too long'],
    ['connection-lost', 'did not answer'],
    ['serialization-failure', 'busy'],
  ] as const)('asks to try again after %s', async (kind, reason) => {
    const { status, text, reply, headers } = await replyTo(databaseError(kind));
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('1');
    expect(reply.message).toContain(reason);
    expect(reply.message).toContain('Please try again');
    expect(text).not.toContain('secret');
  });

  it('tells a page a call that is gone from anything else that is not there', async () => {
    const app = Fastify();
    app.setErrorHandler(answerError);
    app.setNotFoundHandler(answerUnknownAddress);
    const call = await app.inject({ method: 'POST', url: '/api/law/former', payload: {} });
    const file = await app.inject('/shell/former.js');
    await app.close();
    expect([call.statusCode, file.statusCode]).toEqual([404, 404]);
    expect(call.json()).toEqual({ success: 0, message: 'There is no such call.', unknownCall: true });
    expect(file.json()).toEqual({ success: 0, message: 'There is nothing at this address.' });
  });

  it('says 3 when the session is invalid, 0 for every other refusal', async () => {
    expect(JSON.parse((await replyTo(new Refused(401, 'Sign in'))).text)).toEqual({
      success: 3,
      message: 'Sign in',
    });
    const refused = Refused.byFields([{ field: 'Law', message: 'Please fill the Law.' }]);
    expect(JSON.parse((await replyTo(refused)).text)).toEqual({
      success: 0,
      message: 'Please fill the Law.',
      errors: [{ field: 'Law', message: 'Please fill the Law.' }],
    });
  });
});
