import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../refused.ts';

/** A request by a form of a page without scripts. */
export interface FormSent {
  Body: URLSearchParams | undefined;
}

/** Has the calls of a scope take what forms of plain pages send. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

/** What stands in a field of a form; empty where it was not sent. */
export const readField = ({ body }: FastifyRequest<FormSent>, name: string): string => body?.get(name) ?? '';

/**
 * Lets nobody go on but a form of a page of this server. Old browsers do not say where a form is from: what a form does has to
 * need a cookie that they send to forms of this server alone (SameSite=Strict).
 * @throws Refused 403
 */
export function requireOwnForm({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Refused(403, 'This form was sent by another site.');
}
