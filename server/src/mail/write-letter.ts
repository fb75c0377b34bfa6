import { currentLanguage, t } from '@lexboard/shared-lib/texts';
/** The content of a mail, as plain text and as HTML. */
export interface Letter {
  text: string;
  html: string;
}

/** A list in a mail, with a link to the page that shows all of it. */
export interface LetterList {
  heading: string;
  rows: readonly { text: string; note: string; link: string }[];
  /** Note below the rows when there are more of them. */
  more?: string | undefined;
  /** Absent if no page shows this list. */
  all?: { text: string; link: string };
}

export interface LetterParts {
  /** The only origin that links may have. */
  publicUrl: string;
  greeting: string;
  paragraphs: string[];
  /** Come before the button. */
  lists?: readonly LetterList[];
  button: { text: string; link: string };
  /** Comes after the button. */
  after?: string[];
  /** A small link at the end. */
  last?: { text: string; link: string };
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

const rule = 'border-top:1px solid #d5dae1;padding-top:16px';
const muted = 'margin:0 0 16px;font-size:13px;color:#55606e';

const anchorOf = ({ text, link }: { text: string; link: string }, style = 'color:#0b6462') =>
  `<a href="${escapeHtml(link)}" style="${style}">${escapeHtml(text)}</a>`;

function writeHtmlList({ heading, rows, more, all }: LetterList): string {
  const items = rows.map(
    (row) =>
      `<li style="margin:0 0 8px">${anchorOf(row)}<br><span style="font-size:13px;color:#55606e">${escapeHtml(row.note)}</span></li>`,
  );
  return [
    `<h2 style="margin:24px 0 8px;font-size:16px">${escapeHtml(heading)}</h2>`,
    `<ul style="margin:0 0 8px;padding:0 0 0 20px">${items.join('')}</ul>`,
    ...(more || all
      ? [paragraph([...(more ? [escapeHtml(more)] : []), ...(all ? [anchorOf(all)] : [])].join(' '))]
      : []),
  ].join('\n');
}

const writeTextList = ({ heading, rows, more, all }: LetterList): string =>
  [
    heading,
    ...rows.map(({ text, note }) => `- ${text}\n  ${note}`),
    ...(more ? [more] : []),
    ...(all ? [`${all.text}:\n${all.link}`] : []),
  ].join('\n');

const letterStart = '<div style="max-width:560px;margin:0 auto">';

/** The size in which a logo is shown, within 168 by 56 pixels. */
function sizeOfLogo(logo: Buffer): { width: number; height: number } {
  const [width, height] = [logo.readUInt32BE(16), logo.readUInt32BE(20)];
  const scale = Math.min(1, 168 / width, 56 / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A letter with the picture of this content id above it, on white: a dark logo would not be seen where mails are dark. */
export function placeLogo(html: string, logo: Buffer, id: string): string {
  const { width, height } = sizeOfLogo(logo);
  const image = `<img src="cid:${id}" alt="" width="${width}" height="${height}" style="display:block">`;
  const plate = `<div style="display:inline-block;margin:0 0 16px;padding:8px;border-radius:6px;background:#ffffff">${image}</div>`;
  return html.replace(letterStart, `${letterStart}\n${plate}`);
}

/** Uses inline styles, and sets text and background colours together: mail programs support little else. */
function writeHtml(
  { greeting, paragraphs, lists = [], button, after = [], last }: LetterParts,
  footer: string,
): string {
  const link = escapeHtml(button.link);
  const anchor = anchorOf(
    button,
    'display:inline-block;padding:10px 20px;border-radius:6px;background:#0b6462;color:#ffffff;text-decoration:none;font-weight:600',
  );
  const plainLink = `${escapeHtml(t('Or copy this address into your browser:'))}<br><span style="word-break:break-all">${link}</span>`;
  const content = [
    ...[greeting, ...paragraphs].map((text) => paragraph(escapeHtml(text))),
    ...lists.map(writeHtmlList),
    paragraph(anchor),
    paragraph(plainLink, muted),
    ...after.map((text) => paragraph(escapeHtml(text))),
    paragraph(`${escapeHtml(footer)}${last ? `<br>${anchorOf(last)}` : ''}`, `${muted};${rule}`),
  ];
  return [
    '<!doctype html>',
    `<html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>`,
    '<body style="margin:0;padding:24px;background:#ffffff;color:#1c2530;font:16px/1.5 system-ui,Noto Sans Devanagari,Nirmala UI,Kohinoor Devanagari,sans-serif;overflow-wrap:anywhere">',
    letterStart,
    ...content,
    '</div></body></html>',
    '',
  ].join('\n');
}

/**
 * Writes a mail: a greeting, paragraphs, lists, one button and a footer that says who sent it.
 * @throws TypeError for a link to another origin than `publicUrl`
 */
export function writeLetter(parts: LetterParts): Letter {
  const { publicUrl, greeting, paragraphs, lists = [], button, after = [], last } = parts;
  const links = [
    button,
    ...lists.flatMap(({ rows, all }) => [...rows, ...(all ? [all] : [])]),
    ...(last ? [last] : []),
  ];
  for (const { link } of links) requireOwnLink(link, publicUrl);
  const footer = t('Lexboard sent this mail from {publicUrl}. Replies are not read.', { publicUrl });
  const link = `${button.text}:\n${button.link}`;
  const ending = [`-- \n${footer}`, ...(last ? [`${last.text}:\n${last.link}`] : [])].join('\n');
  const text = [greeting, ...paragraphs, ...lists.map(writeTextList), link, ...after, ending].join('\n\n');
  return { text: `${text}\n`, html: writeHtml(parts, footer) };
}
