import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { currentLanguage, type Language } from '@lexboard/shared-lib/texts';

const style =
  ':root{color-scheme:light dark;--paper:#fff;--ink:#1c2530;--quiet:#5a6672;--line:#d5dbe0;--accent:#0b6462;--on-accent:#fff}@media(prefers-color-scheme:dark){:root{--paper:#14191f;--ink:#e6ebef;--quiet:#9aa6b1;--line:#3a444e;--accent:#4fb8b3;--on-accent:#0c1a1a}}*{box-sizing:border-box}body{margin:0;padding:3rem 1.5rem;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,Noto Sans Devanagari,Nirmala UI,Kohinoor Devanagari,sans-serif}main{max-width:32rem;margin:0 auto}main.wide{max-width:60rem}button{padding:.6rem 1.2rem;border:0;border-radius:6px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}button.quiet{background:none;color:var(--accent);border:1px solid var(--accent)}a{color:var(--accent)}label{display:block;margin:1rem 0}input[type=text],input[type=password]{display:block;width:100%;margin-top:.25rem;padding:.5rem .75rem;border:1px solid var(--quiet);border-radius:6px;background:var(--paper);color:inherit;font:inherit}[role=alert],[role=status]{padding:.75rem 1rem;border-left:4px solid var(--accent);background:color-mix(in srgb,var(--accent) 10%,transparent)}section{padding:1rem 0;border-top:1px solid var(--line)}section h2{margin:0;font-size:1.125rem}section p{margin:.25rem 0;overflow-wrap:anywhere}.actions{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:.75rem}.quiet-text{color:var(--quiet)}';

const styleDigest = `sha256-${createHash('sha256').update(style).digest('base64')}`;

/** Content security policy of these pages: their own style and forms to this server, nothing else. */
const policy = `default-src 'none'; style-src '${styleDigest}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for HTML, between tags and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

export interface PlainPage {
  title: string;
  /** HTML. The caller escapes the texts in it. */
  content: string;
  status?: number;
  /** Left out where it is that of the request. */
  language?: Language;
  isWide?: boolean;
}

/** Sends a page without scripts, which does not depend on the shell. */
export function sendPlainPage(reply: FastifyReply, page: PlainPage): FastifyReply {
  const { title, content, status = 200, language = currentLanguage(), isWide = false } = page;
  const headers = {
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
  };
  return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · Lexboard</title><style>${style}</style></head>
<body><main${isWide ? ' class="wide"' : ''}><h1>${escapeHtml(title)}</h1>${content}</main></body></html>
`);
}
