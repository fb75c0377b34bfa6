import type { FastifyInstance, FastifyRequest } from 'fastify';
import { t } from '@lexboard/shared-lib/texts';
import { Refused } from '../refused.ts';

/** A request from an HTML form on a page without scripts. */
export interface FormSent {
  Body: URLSearchParams | undefined;
}

/** Lets the routes of a scope accept HTML form bodies. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

/** The value of a form field; empty if it was not sent. */
export const readField = ({ body }: FastifyRequest<FormSent>, name: string): string => body?.get(name) ?? '';

/**
 * CSRF check: accepts only forms of this server's own pages. Old browsers do not send Sec-Fetch-Site, so the form's
 * action must also need a SameSite=Strict cookie.
 * @throws Refused 403
 */
export function requireOwnForm({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Refused(403, t('This form was sent by another site.'));
}
