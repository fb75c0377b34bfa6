import { startGuardDigest } from './page/start-guard.ts';

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' '${startGuardDigest}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Pictures that are looked at come with the person's token, and are shown from memory.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

/**
 * The policy of the scripts that front ends run in workers (`*.mjs`). They read what strangers made, such as PDFs:
 * they can compute and compile their decoders, and reach nobody.
 */
export const workerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/**
 * The headers of the page. Styles made at run time need `nonce`; scripts are files of this origin and the page's start guard. With
 * `verified` none runs without its digest, in browsers that know the header.
 */
export const createSecurityHeaders = (nonce: string, { verified }: { verified: boolean }) => ({
  ...(verified && { 'integrity-policy': 'blocked-destinations=(script)' }),
  'content-security-policy': policy(nonce),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
});
