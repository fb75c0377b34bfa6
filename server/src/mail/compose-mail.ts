import { createTransport } from 'nodemailer';
import type { QueuedMail } from './mail-queue.ts';
import { placeLogo } from './write-letter.ts';

/** A mail in wire format, with its envelope. */
export interface ComposedMail {
  id: string;
  envelope: { from: string; to: string[] };
  message: Buffer;
}

const composer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Headers for one-click unsubscribing (RFC 2369, RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The HTML part; with a logo, this is part of the mail: most programs show no picture from elsewhere. */
function composeHtml({ html, logo }: Pick<QueuedMail, 'html' | 'logo'>) {
  if (!logo) return { html };
  const content = Buffer.from(logo);
  const attachment = { cid: 'logo@lexboard', content, contentType: 'image/png', filename: 'logo.png' };
  return { html: placeLogo(html, content, attachment.cid), attachments: [attachment] };
}

/**
 * Composes a mail with a text and an HTML part, from `no-reply` at the host of `publicUrl`. It is deterministic,
 * including the Message-ID, so that a duplicate can be recognised.
 */
export async function composeMail(
  { id, recipient, subject, text, html, logo, createdAt, unsubscribe }: Omit<QueuedMail, 'organisation'>,
  publicUrl: string,
): Promise<ComposedMail> {
  const { hostname } = new URL(publicUrl);
  const sender = `no-reply@${hostname}`;
  const envelope = { from: sender, to: [recipient] };
  const { message } = await composer.sendMail({
    envelope,
    from: { name: 'Lexboard', address: sender },
    to: { name: '', address: recipient },
    subject,
    text,
    ...composeHtml({ html, logo: logo ?? null }),
    date: createdAt,
    messageId: `<${id}@${hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && oneClick(unsubscribe)) },
    baseBoundary: id,
  });
  if (!Buffer.isBuffer(message)) throw new TypeError('A composed mail must be a buffer');
  return { id, envelope, message };
}
