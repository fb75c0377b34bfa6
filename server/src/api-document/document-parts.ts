import { refusalSchema, tokenPrefixes } from '@lexboard/shared-lib/contract';

const refusalContent = { 'application/json': { schema: refusalSchema() } };

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

const describeResponse = (description: string, headers?: typeof retryAfter) => ({
  description,
  ...(headers && { headers }),
  content: refusalContent,
});

/** What every call may be refused with, by the names of shared responses. */
const responses = {
  Refused: describeResponse(
    'Refused: 400 malformed, 403 without the right, 404 nothing there, 409 changed meanwhile, 413 too large, 422 fields at fault',
  ),
  SignedOut: describeResponse('No session, or one that has ended'),
  TooManyCalls: describeResponse('Too many calls: wait for the seconds of Retry-After', retryAfter),
  Failed: describeResponse('The server could not do it; 503 with Retry-After may be tried again', retryAfter),
};

const headers = {
  RetryAfter: {
    description: 'Seconds to wait before the call is tried again',
    schema: { type: 'integer', minimum: 1 },
  },
};

/** How a caller shows who it is. */
export const securitySchemes = {
  session: {
    type: 'http' as const,
    scheme: 'bearer',
    description: 'The `access_token` of `/api/user-login`',
  },
  token: {
    type: 'http' as const,
    scheme: 'bearer',
    bearerFormat: `${tokenPrefixes.personal}…`,
    description:
      'A personal token of the profile menu, or one of a service account; calls name the scope that it needs',
  },
  deployToken: {
    type: 'http' as const,
    scheme: 'bearer',
    description: 'A deploy token of some remotes, for the calls of releases',
  },
};

/** The parts of the document that calls refer to, beside their schemas and parameters. */
export const sharedParts = { responses, headers, securitySchemes };

const responseRef = (name: keyof typeof responses) => ({ $ref: `#/components/responses/${name}` });

/** The replies of a call that is refused. @param isPublic whether it needs no session */
export const refusals = (isPublic: boolean) => ({
  ...(!isPublic && { 401: responseRef('SignedOut') }),
  429: responseRef('TooManyCalls'),
  '4XX': responseRef('Refused'),
  '5XX': responseRef('Failed'),
});
