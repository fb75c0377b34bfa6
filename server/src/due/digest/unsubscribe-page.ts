import { createHash } from 'node:crypto';

const style =
  'body{margin:0;padding:3rem 1.5rem;background:#fff;color:#1c2530;font:16px/1.5 system-ui,sans-serif}main{max-width:32rem;margin:0 auto}button{padding:.6rem 1.2rem;border:0;border-radius:6px;background:#0b6462;color:#fff;font:inherit;font-weight:600;cursor:pointer}a{color:#0b6462}';

/** The policy of these pages: their own style, a form to this server, and nothing else. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const pages = {
  asks: {
    title: 'Stop the daily mail?',
    content:
      '<p>You then get no mail about what is due any more. You can switch it on again in your profile menu, under Reminders.</p><form method="post"><button type="submit">Stop the daily mail</button></form>',
  },
  stopped: {
    title: 'The daily mail is stopped',
    content:
      '<p>You get no mail about what is due any more. You can switch it on again in your profile menu, under Reminders.</p><p><a href="/due?mine=yes">Open what is mine</a></p>',
  },
  ended: {
    title: 'This link has ended',
    content:
      '<p>Please sign in, and stop the daily mail in your profile menu, under Reminders.</p><p><a href="/due?mine=yes">Open what is mine</a></p>',
  },
} as const;

/** A page for people who follow the link of a mail, who need not be signed in; nothing in it is theirs. */
export function writeUnsubscribePage(name: keyof typeof pages): string {
  const { title, content } = pages[name];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} · Lexboard</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>
`;
}
