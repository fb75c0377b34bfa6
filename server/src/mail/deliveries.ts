import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { moveDurably, writeDurably } from '../runtime/durable-files.ts';
import type { ComposedMail } from './compose-mail.ts';

/** Delivers a mail durably. @throws on failure, or once `signal` is aborted */
export type Deliver = (mail: ComposedMail, signal: AbortSignal) => Promise<void>;

const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 20_000;

/** Delivers by the mail server at `smtp://…` or `smtps://…`. */
export function deliverBySmtp(smtpUrl: string): Deliver {
  const timeouts = {
    dnsTimeout: CONNECT_TIMEOUT_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
  };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  return async ({ envelope, message }, signal) => {
    await transport.sendMail({ envelope, raw: message, signal });
  };
}

/** Delivers into a folder, one `.eml` file per mail. A repeated delivery replaces the file. */
export function deliverToFolder(folder: string): Deliver {
  return async ({ id, message }) => {
    // Private: the mails contain secret links.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const part = path.join(folder, `${id}.part`);
    await rm(part, { force: true });
    await writeDurably(part, message);
    await moveDurably(part, path.join(folder, `${id}.eml`));
  };
}

/** The folder of mails when no mail server is configured. */
export const findOutbox = ({ dataDir }: { dataDir: string }): string => path.join(dataDir, 'outbox');

/** Chooses the delivery by the settings. */
export const chooseDelivery = (config: { smtpUrl: string | undefined; dataDir: string }): Deliver =>
  config.smtpUrl ? deliverBySmtp(config.smtpUrl) : deliverToFolder(findOutbox(config));
