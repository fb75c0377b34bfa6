import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../database/database.ts';
import { openAttachmentStore } from '../files/stores/attachment-store.ts';
import { buildApp } from './build-app.ts';

/**
 * Writes the OpenAPI document of this version, without a platform: on an empty database that is removed afterwards.
 * @returns the document
 */
export async function writeApiDocument(file: string): Promise<object> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lexboard-calls-'));
  const database = await openDatabase({ dataDir });
  try {
    const attachments = await openAttachmentStore({ dataDir, attachmentStore: undefined });
    const times = { idle: 1, countdown: 1, warningAt: 1, warning: 1, lifetime: 1 };
    const app = await buildApp({ database, times, publicUrl: 'https://lexboard.example', attachments });
    const document = app.swagger();
    await app.close();
    await writeFile(file, `${JSON.stringify(document)}\n`);
    return document;
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
