import { errors, jwtVerify, type JWTPayload, type RemoteJWKSet } from 'jose';
import { t } from '@lexboard/shared-lib/texts';
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
    return t('is for {audience}, and the address of this platform is {own}: get one for that', {
      audience: quote(payload.aud),
      own: audience,
    });
  if (claim === 'nbf' || claim === 'iat') return t('is not valid yet: compare the clocks of both machines');
  return t("has no valid claim ''{claim}''", { claim: quote(claim) });
}

/** What is wrong with a token; undefined where its keys could not be fetched. */
function describeFault(error: unknown, expected: Expected): string | undefined {
  if (error instanceof errors.JWTExpired) return t('has expired: get a new one for each job');
  if (error instanceof errors.JWTClaimValidationFailed) return describeClaim(error, expected);
  if (error instanceof errors.JOSEAlgNotAllowed)
    return t('is not signed with {algorithms}', { algorithms: algorithms.join(t(' or ')) });
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return t('is signed with a key that its issuer does not publish');
  if (error instanceof errors.JWSSignatureVerificationFailed) return t('has a wrong signature');
  const isOfToken = error instanceof errors.JWTInvalid || error instanceof errors.JWSInvalid;
  return isOfToken ? t('is malformed') : undefined;
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
    if (fault !== undefined) throw new Refused(401, t('This identity token {fault}.', { fault }), { cause });
    throw new Refused(
      503,
      t('The keys of {issuer} cannot be fetched. Please try again in a minute.', { issuer: quote(issuer) }),
      {
        cause,
        retryAfter: 30,
      },
    );
  }
}
