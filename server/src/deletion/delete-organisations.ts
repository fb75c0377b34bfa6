import type { KeyObject } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { enterDirectory, enterOrganisation } from '../database/scopes.ts';
import type { AttachmentStore } from '../files/stores/attachment-store.ts';
import { mailNote, mailReminder } from './closing-mails.ts';
import { deleteFiles } from './delete-files.ts';
import { readNote, signNote } from './deletion-note.ts';
import {
  beginDeletion,
  deleteSomeRows,
  endDeletion,
  listClosed,
  listDeleting,
  lockDeletion,
  readHeld,
} from './deletion-repository.ts';
import { inLanguage } from '../texts/server-texts.ts';
import { writeNoteFile } from './note-files.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface Deleter {
  database: Database;
  attachments: AttachmentStore;
  log?: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Stops the run between two batches. */
  signal?: AbortSignal;
}

/** What makes the note of a deletion, and sends it. */
export interface NoteMaker {
  /** Opens the key that signs notes. */
  openKey: () => KeyObject;
  publicUrl: string;
  /** Days after which no backup holds what was deleted. */
  backupDays: number;
  /** Name of the place that system logs leave to, where there is one. */
  logPlace?: string;
}

/** Reminds the administrators of a closed organisation, and begins its deletion when its time has come. */
async function tendClosed(
  { database, publicUrl }: Deleter & NoteMaker,
  { id, due }: { id: string; due: boolean },
): Promise<void> {
  await database.inOrganisation(id, (trx) => mailReminder(trx, publicUrl));
  if (!due) return;
  const held = await database.readInOrganisation(id, readHeld);
  await database.inDirectory((directory) => beginDeletion(directory, id, held));
}

type Deletion = NonNullable<Awaited<ReturnType<typeof lockDeletion>>>;

function makeNote(id: string, deletion: Deletion, { openKey, backupDays }: NoteMaker): string {
  const { name, closedAt, closedBy, rows, files, bytes, now } = deletion;
  const times = { closedAt: closedAt.toISOString(), closedBy, deletedAt: now.toISOString() };
  const backupsEndOn = new Date(now.getTime() + backupDays * DAY_MS).toISOString().slice(0, 10);
  const facts = { organisation: { id, name }, ...times, rows, files, bytes: Number(bytes), backupsEndOn };
  return signNote(facts, openKey());
}

/** Signs and stores the note, queues it for the administrators, and deletes the last row, in one transaction. */
async function finish({ database, attachments }: Deleter, id: string, maker?: NoteMaker): Promise<void> {
  await database.asOwner(async (trx) => {
    await enterDirectory(trx);
    const deletion = await lockDeletion(trx, id);
    if (!deletion) return;
    // What an older backup brought back keeps the note that it has, which was sent.
    const line = deletion.note ?? (maker && makeNote(id, deletion, maker));
    if (line === undefined) throw new Error(`The deletion of ${id} needs a note`);
    await writeNoteFile(attachments, id, line);
    await endDeletion(trx, id, line);
    if (!maker) return;
    await enterOrganisation(trx, id);
    const { recipients, language } = deletion;
    const mailed = { recipients, note: readNote(line, undefined), line };
    await inLanguage(language ?? 'en', () => mailNote(trx, maker.publicUrl, mailed));
  });
}

/**
 * Deletes an organisation whose deletion has begun: rows in batches, then files, then its own row with the note. After a killed
 * process the next run goes on.
 */
export async function deleteOrganisation(deleter: Deleter, id: string, maker?: NoteMaker): Promise<void> {
  const { database, attachments, log, signal } = deleter;
  const deleteSome = () => database.inDirectory((directory) => deleteSomeRows(directory, id));
  while (await deleteSome()) signal?.throwIfAborted();
  await deleteFiles(attachments.disk, id, signal);
  await finish(deleter, id, maker);
  log?.info({ organisation: id }, 'An organisation was deleted');
}

/**
 * Looks after closed organisations: reminders, and deletion after 30 days (doors §6). One that fails does not keep others waiting.
 * @throws the signal's reason when it stopped the run
 */
export async function deleteOrganisations(deleter: Deleter & NoteMaker): Promise<void> {
  const { database, log, signal } = deleter;
  const each = async <One extends { id: string }>(
    list: readonly One[],
    work: (one: One) => Promise<void>,
  ) => {
    for (const one of list) {
      signal?.throwIfAborted();
      await work(one).catch((error: unknown) => {
        signal?.throwIfAborted();
        log?.error({ organisation: one.id, err: error }, 'The end of an organisation failed');
      });
    }
  };
  const closed = await database.inDirectory((directory) => listClosed(directory, deleter.logPlace));
  await each(closed, (one) => tendClosed(deleter, one));
  const begun = await database.inDirectory(listDeleting);
  await each(begun, ({ id }) => deleteOrganisation(deleter, id, deleter));
}
