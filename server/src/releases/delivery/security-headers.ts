import { startGuardDigest } from './page/start-guard.ts';

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' '${startGuardDigest}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Pictures are fetched with the user's token and shown from memory.
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
 * The content security policy of scripts in workers (`*.mjs`). They parse untrusted files such as PDFs: they may compute and
 * compile their decoders, but have no network access.
 */
export const workerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/**
 * The security headers of the page. `nonce` is for styles made at run time; scripts are files of this origin and the start guard.
 * With `verified` no script runs without its digest, in browsers that support the header.
 */
export const createSecurityHeaders = (nonce: string, { verified }: { verified: boolean }) => ({
  ...(verified && { 'integrity-policy': 'blocked-destinations=(script)' }),
  'content-security-policy': policy(nonce),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), usb=()',
  'referrer-policy': 'same-origin',
});
