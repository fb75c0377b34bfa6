import { errors, jwtVerify, type JWTPayload, type RemoteJWKSet } from 'jose';
import { onOneLine } from '../../../builds/release-refused.ts';
import { Refused } from '../../../http/refused.ts';

/** Signatures with a private key alone: HS256 would take a public key for a shared secret. */
const algorithms = ['RS256', 'ES256'];
/** Seconds by which clocks may differ. */
const TOLERANCE_SECONDS = 30;
/** GitLab's tokens live as long as the job may take. */
const MAX_AGE = '1 day';

/** The claims of a verified token that the platform relies on. */
export interface VerifiedClaims extends JWTPayload {
  iss: string;
  jti: string;
  exp: number;
}

interface Expected {
  issuer: string;
  /** The origin of the platform. */
  audience: string;
  keys: RemoteJWKSet;
}

const quote = (value: unknown) => onOneLine(String(value)).slice(0, 200);

function describeClaim({ claim, payload }: errors.JWTClaimValidationFailed, { audience }: Expected): string {
  if (claim === 'aud' && payload.aud !== undefined)
    return `is for ${quote(payload.aud)}, and the address of this platform is ${audience}: get one for that`;
  if (claim === 'nbf' || claim === 'iat') return 'is not valid yet: compare the clocks of both machines';
  return `has no valid claim '${quote(claim)}'`;
}

/** What is wrong with a token; undefined where its keys could not be fetched. */
function describeFault(error: unknown, expected: Expected): string | undefined {
  if (error instanceof errors.JWTExpired) return 'has expired: get a new one for each job';
  if (error instanceof errors.JWTClaimValidationFailed) return describeClaim(error, expected);
  if (error instanceof errors.JOSEAlgNotAllowed) return `is not signed with ${algorithms.join(' or ')}`;
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return 'is signed with a key that its issuer does not publish';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'has a wrong signature';
  const isOfToken = error instanceof errors.JWTInvalid || error instanceof errors.JWSInvalid;
  return isOfToken ? 'is malformed' : undefined;
}

/**
 * Verifies the identity token of a CI job.
 * @throws Refused 401 with what is wrong with it; 503 where the keys of its issuer cannot be fetched
 */
export async function verifyJobToken(token: string, expected: Expected): Promise<VerifiedClaims> {
  const { issuer, audience, keys } = expected;
  try {
    const { payload } = await jwtVerify<VerifiedClaims>(token, keys, {
      issuer,
      audience,
      algorithms,
      clockTolerance: TOLERANCE_SECONDS,
      maxTokenAge: MAX_AGE,
      requiredClaims: ['iss', 'aud', 'exp', 'iat', 'jti'],
    });
    // Another platform in the list could send it on.
    if ([payload.aud].flat().length > 1) throw new errors.JWTClaimValidationFailed('several', payload, 'aud');
    return payload;
  } catch (cause) {
    const fault = describeFault(cause, expected);
    if (fault !== undefined) throw new Refused(401, `This identity token ${fault}.`, { cause });
    throw new Refused(503, `The keys of ${quote(issuer)} cannot be fetched. Please try again in a minute.`, {
      cause,
      retryAfter: 30,
    });
  }
}
