import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

function outboxFolder(): string {
  const dataDir = process.env.LEXBOARD_DATA_DIR;
  if (!dataDir) throw new Error('LEXBOARD_DATA_DIR is not set: start the journeys by "npm run e2e".');
  return path.join(dataDir, 'outbox');
}

async function mailsTo(address: string): Promise<Map<string, Email>> {
  const folder = outboxFolder();
  // There is no outbox before the first mail.
  const names = await readdir(folder).catch(() => []);
  const mails = new Map<string, Email>();
  for (const name of names.filter((file) => file.endsWith('.eml'))) {
    const mail = await PostalMime.parse(await readFile(path.join(folder, name)));
    if (mail.to?.some((recipient) => recipient.address === address)) mails.set(name, mail);
  }
  return mails;
}

/** Does `act`, and waits for the one mail to an address that comes of it. */
export async function mailAfter(address: string, act: () => Promise<void>): Promise<Email> {
  const before = await mailsTo(address);
  await act();
  let fresh: Email[] = [];
  const find = async () => {
    const mails = [...(await mailsTo(address))];
    fresh = mails.filter(([name]) => !before.has(name)).map(([, mail]) => mail);
    return fresh.length;
  };
  await expect.poll(find, `mails to ${address}`).toBe(1);
  const [mail] = fresh;
  if (!mail) throw new Error('The mail is gone again.');
  return mail;
}

/** The address that the button of a mail leads to. */
export function linkOf({ html = '' }: Email): string {
  const link = /<a href="([^"]+)"/.exec(html)?.[1];
  if (!link) throw new Error(`The mail has no link: ${html}`);
  return link.replaceAll('&amp;', '&');
}
