import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { draftDays } from '@lexboard/shared-lib/contract';
import { buildAttachmentAddress } from '@lexboard/shared-lib/domain';
import { readConfig } from '../../boot/config.ts';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { fileSamples } from '../../testing/samples/file-samples.ts';
import { startS3Server } from '../../testing/machine/s3-server.ts';
import { addTestOrganisation, startTestApp, type TestOrganisation } from '../../testing/test-platform.ts';
import { upload } from '../../testing/uploads.ts';
import { openAttachmentStore, type AttachmentStore } from './attachment-store.ts';
import { attachedFiles } from '../sweep/attached-files.ts';
import { sweepStore } from '../sweep/sweep-store.ts';
import { bindStore, storeFileKey } from './store-id.ts';

const credentials = { AWS_ACCESS_KEY_ID: 'test-key', AWS_SECRET_ACCESS_KEY: 'test-secret' };

describeOnOwnDatabase('Files in a store that speaks like S3', (database) => {
  const dataDir = path.join(tmpdir(), `lexboard-s3-${randomUUID()}`);
  const environment = process.env;
  let s3: Awaited<ReturnType<typeof startS3Server>>;
  let attachments: AttachmentStore;
  let app: FastifyInstance;
  let organisation: TestOrganisation;

  const open = (bucket: string) =>
    openAttachmentStore(
      readConfig({
        DATA_DIR: dataDir,
        ATTACHMENT_STORE: `s3://${bucket}?region=eu-central-1&endpoint=${s3.url}`,
      }),
    );

  beforeAll(async () => {
    process.env = { ...environment, ...credentials };
    s3 = await startS3Server('evidence');
    attachments = await open('evidence');
    app = await startTestApp(database(), { attachments });
  });
  beforeEach(async () => {
    organisation = await addTestOrganisation(database());
  });
  afterEach(() => {
    s3.objects.clear();
    s3.setWorking(true);
  });
  afterAll(async () => {
    process.env = environment;
    await app.close();
    await s3.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const uploadOne = () => upload(app, { token: organisation.editor.token });
  const download = (id: string) =>
    app.inject({
      url: buildAttachmentAddress('law', id),
      headers: { authorization: `Bearer ${organisation.editor.token}` },
    });

  it('are kept there, and nowhere else', async () => {
    const { file } = (await uploadOne()).reply;
    expect([...s3.objects.values()]).toMatchObject([{ content: fileSamples.pdf, type: 'application/pdf' }]);
    expect([...s3.objects.keys()]).toEqual([expect.stringMatching(`^${organisation.id}/[0-9a-f-]{36}$`)]);
    expect(await readdir(dataDir, { recursive: true })).toEqual(['uploads']);
    const reply = await download(file.id);
    expect(Buffer.compare(reply.rawPayload, fileSamples.pdf)).toBe(0);
  });

  it('are swept there, page by page, wait in quarantine and come back', async () => {
    for (let count = 0; count < 5; count += 1) await uploadOne();
    const pair = { database: database(), attachments };
    await bindStore(pair);
    const files = () => [...s3.objects.keys()].filter((key) => key !== storeFileKey).toSorted();
    const before = files();
    const sweepIn = (days: number) =>
      sweepStore({ ...pair, areas: [attachedFiles] }, new Date(Date.now() + days * 24 * 60 * 60_000));
    expect(await sweepIn(2)).toMatchObject({ putAway: 0 });
    const rows = await database().inOrganisation(organisation.id, (trx) =>
      trx.deleteFrom('attachment').returningAll().execute(),
    );
    expect(await sweepIn(2)).toMatchObject({ putAway: 5 });
    expect(files().every((key) => /^quarantine\/\d{4}-\d\d-\d\d\//.test(key))).toBe(true);
    await database().inOrganisation(organisation.id, (trx) =>
      trx.insertInto('attachment').values(rows).execute(),
    );
    expect(await sweepIn(3)).toMatchObject({ broughtBack: 5 });
    expect(files()).toEqual(before);
    expect(await sweepIn(draftDays + 2)).toMatchObject({ putAway: 5 });
    expect(await sweepIn(draftDays + 33)).toMatchObject({ deleted: 5 });
    expect(files()).toEqual([]);
  });

  it('that are lost there are told as a failure of the server', async () => {
    const { file } = (await uploadOne()).reply;
    s3.objects.clear();
    expect((await download(file.id)).statusCode).toBe(500);
  });

  it('are refused for now while the store is down, and leave nothing', async () => {
    s3.setWorking(false);
    expect(await uploadOne()).toMatchObject({
      status: 503,
      reply: { success: 0, message: 'The file cannot be kept at the moment. Please try again.' },
    });
    expect(await readdir(attachments.incoming)).toEqual([]);
    const rows = await database().inOrganisation(organisation.id, (trx) =>
      trx.selectFrom('attachment').select('id').execute(),
    );
    expect(rows).toEqual([]);
  });

  it('ask for a bucket that can be used, before the server starts', async () => {
    const unusable = /^ATTACHMENT_STORE: bucket evidence cannot be used: .+$/;
    process.env.AWS_ACCESS_KEY_ID = 'another';
    await expect(open('evidence')).rejects.toThrow(unusable);
    process.env.AWS_ACCESS_KEY_ID = credentials.AWS_ACCESS_KEY_ID;
    await expect(open('evidence')).resolves.toBeDefined();
    s3.setWorking(false);
    await expect(open('evidence')).rejects.toThrow(unusable);
  });
});
