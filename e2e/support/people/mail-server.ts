import { once } from 'node:events';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server of another maker, with the mailboxes of everybody. */
export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  /** Waits for the one mail to somebody. */
  mailTo: (address: string) => Promise<Email>;
  close: () => Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const arrived: { recipients: string[]; message: Buffer }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        arrived.push({ recipients, message: Buffer.concat(chunks) });
        callback();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port');
  const find = (to: string) => arrived.filter(({ recipients }) => recipients.includes(to));
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mailTo: async (to) => {
      await expect.poll(() => find(to).length, { message: `mails to ${to}`, timeout: 90_000 }).toBe(1);
      return PostalMime.parse(find(to)[0]?.message ?? '');
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
