import { once } from 'node:events';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Database } from '../../database/database.ts';
import { enqueueMail, type NewMail } from '../../mail/enqueue-mail.ts';
import { writeLetter } from '../../mail/write-letter.ts';

export const publicUrl = 'https://lexboard.example';

export const sampleMail = (values: Partial<NewMail> = {}): NewMail => ({
  recipient: 'asha@demo.example',
  subject: 'A deadline is near',
  letter: writeLetter({
    publicUrl,
    greeting: 'Hello Asha,',
    paragraphs: ['Something is due.'],
    button: { text: 'Look at it', link: `${publicUrl}/workspace?secret=s3cret` },
  }),
  ...values,
});

/** Has an organisation enqueue mails, one after the other. */
export async function enqueue(
  database: Database,
  organisationId: string,
  ...mails: NewMail[]
): Promise<void> {
  await database.inOrganisation(organisationId, async (trx) => {
    for (const mail of mails) await enqueueMail(trx, mail);
  });
}

/** Everything that waits in the queue, the oldest first. */
export const queuedMails = (database: Database) =>
  database.inDirectory((directory) =>
    directory.selectFrom('mail').selectAll().orderBy('created_at').execute(),
  );

/** Lets every mail be due at once, as if the time had come. */
export async function makeDue(database: Database): Promise<void> {
  await database.inDirectory((directory) =>
    directory
      .updateTable('mail')
      .set({ due_at: new Date(0) })
      .execute(),
  );
}

/** The mails of an outbox by the names of their files. */
export async function readOutbox(folder: string): Promise<Map<string, Email>> {
  await mkdir(folder, { recursive: true });
  const mails = new Map<string, Email>();
  for (const name of (await readdir(folder)).sort()) {
    mails.set(name, await PostalMime.parse(await readFile(path.join(folder, name))));
  }
  return mails;
}

export interface MailServer {
  url: string;
  /** The mails that arrived, as they came. */
  received: { recipients: string[]; message: Buffer }[];
  /** The number of connections. */
  connections: () => number;
  close: () => Promise<void>;
}

/** A mail server that takes what comes, or answers nothing at all while it is `silent`. */
export async function startMailServer({ port = 0, silent = false } = {}): Promise<MailServer> {
  const received: MailServer['received'] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, callback) => {
      connections += 1;
      if (!silent) callback();
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ recipients, message: Buffer.concat(chunks) });
        callback();
      });
    },
  });
  // Clients that are killed reset their connections.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
