import { createHmac, timingSafeEqual } from 'node:crypto';
import type { VersionName } from '../../state/release-state.ts';

/** A version that people of one organisation may see until the link expires. */
export interface PreviewLink extends VersionName {
  organisationId: string;
  until: Date;
}

/** The signed text (version, end in seconds, organisation), then the signature. */
const form =
  /^((?<remote>[a-z][a-z0-9-]{0,59})@(?<version>[0-9A-Za-z.-]{1,100})~(?<end>\d{1,11})~(?<organisation>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))~(?<signature>[A-Za-z0-9_-]{43})$/;

/** The prefix separates these signatures from others made with the same key. */
const signatureOf = (text: string, key: Uint8Array) =>
  createHmac('sha256', key).update(`release preview ${text}`).digest();

/** Creates the value of a link's parameter. @param key the platform's, which signs the visitor cookie as well */
export function signPreview(link: PreviewLink, key: Uint8Array): string {
  const { remote, version, until, organisationId } = link;
  const text = `${remote}@${version}~${Math.floor(until.getTime() / 1_000)}~${organisationId}`;
  return `${text}~${signatureOf(text, key).toString('base64url')}`;
}

/** Verifies and parses a link; undefined without a valid signature of the platform. */
export function readPreview(value: string, key: Uint8Array): PreviewLink | undefined {
  const found = form.exec(value);
  const { remote, version, end, organisation, signature } = found?.groups ?? {};
  const text = found?.[1];
  if (!text || !remote || !version || !end || !organisation || !signature) return undefined;
  const given = Buffer.from(signature, 'base64url');
  if (!timingSafeEqual(given, signatureOf(text, key))) return undefined;
  return { remote, version, organisationId: organisation, until: new Date(Number(end) * 1_000) };
}
