import { createTransport } from 'nodemailer';
import type { QueuedMail } from './mail-queue.ts';

/** A mail as it goes over the wire, and from whom to whom. */
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

/** The headers by which mail programs offer one click that stops mails of this kind (RFC 2369, RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Makes a mail of a text and an HTML part, from `no-reply` at the host of `publicUrl`. The same mail has the same bytes
 * and the same Message-ID each time, so that one that is sent again can be recognised.
 */
export async function composeMail(
  { id, recipient, subject, text, html, createdAt, unsubscribe }: Omit<QueuedMail, 'organisation'>,
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
    html,
    date: createdAt,
    messageId: `<${id}@${hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && oneClick(unsubscribe)) },
    baseBoundary: id,
  });
  if (!Buffer.isBuffer(message)) throw new TypeError('A composed mail must be a buffer');
  return { id, envelope, message };
}
