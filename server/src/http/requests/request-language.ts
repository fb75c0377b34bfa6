import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readAcceptLanguage } from '../../texts/accept-language.ts';
import { inLanguage } from '../../texts/server-texts.ts';

/** The language that a request wants its answer in. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  readAcceptLanguage(headers['accept-language']);

/**
 * Answers each request in its language: all that later hooks and the call itself do. A body arrives outside of it, so it is entered
 * again after that.
 */
export function answerInLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => inLanguage(languageOf(request), done));
  app.addHook('preValidation', (request, _reply, done) => inLanguage(languageOf(request), done));
}
