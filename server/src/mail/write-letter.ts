/** The content of a mail, once as plain text and once as HTML. */
export interface Letter {
  text: string;
  html: string;
}

export interface LetterParts {
  /** The origin that links may point to. */
  publicUrl: string;
  greeting: string;
  paragraphs: string[];
  button: { text: string; link: string };
  /** Comes after the button. */
  after?: string[];
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

function requireOwnLink(link: string, publicUrl: string): void {
  if (URL.canParse(link) && new URL(link).origin === new URL(publicUrl).origin) return;
  throw new TypeError('A mail links to PUBLIC_URL and nowhere else');
}

const paragraph = (html: string, style = 'margin:0 0 16px') => `<p style="${style}">${html}</p>`;

/** Styles stand at the elements, and colours are given for text and ground together: mail programs keep little else. */
function writeHtml({ greeting, paragraphs, button, after = [] }: LetterParts, footer: string): string {
  const link = escapeHtml(button.link);
  const anchor = `<a href="${link}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#0b6462;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button.text)}</a>`;
  const plainLink = `Or copy this address into your browser:<br><span style="word-break:break-all">${link}</span>`;
  const muted = 'margin:0 0 16px;font-size:13px;color:#55606e';
  const content = [
    ...[greeting, ...paragraphs].map((text) => paragraph(escapeHtml(text))),
    paragraph(anchor),
    paragraph(plainLink, muted),
    ...after.map((text) => paragraph(escapeHtml(text))),
    paragraph(escapeHtml(footer), `${muted};border-top:1px solid #d5dae1;padding-top:16px`),
  ];
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>',
    '<body style="margin:0;padding:24px;background:#ffffff;color:#1c2530;font:16px/1.5 system-ui,sans-serif">',
    '<div style="max-width:560px;margin:0 auto">',
    ...content,
    '</div></body></html>',
    '',
  ].join('\n');
}

/**
 * Writes a mail: a greeting, paragraphs, one button and a footer that says who sent it.
 * @throws TypeError for a link to another origin than `publicUrl`
 */
export function writeLetter(parts: LetterParts): Letter {
  const { publicUrl, greeting, paragraphs, button, after = [] } = parts;
  requireOwnLink(button.link, publicUrl);
  const footer = `Lexboard sent this mail from ${publicUrl}. Nobody reads replies to it.`;
  const link = `${button.text}:\n${button.link}`;
  const text = [greeting, ...paragraphs, link, ...after, `-- \n${footer}`].join('\n\n');
  return { text: `${text}\n`, html: writeHtml(parts, footer) };
}
