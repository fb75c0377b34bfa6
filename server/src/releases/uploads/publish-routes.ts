import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  releaseCheck,
  releaseCheckShape,
  releasePublish,
  releasePublishShape,
  releaseUpload,
  releaseUploadShape,
  type DeployScope,
} from '@lexboard/shared-lib/contract';
import type { KeyedCall } from '../../auth/kept-replies.ts';
import { describeKits } from '../../builds/kits.ts';
import { enterDirectory } from '../../database/scopes.ts';
import { declareCall, type ReadInput } from '../../http/declare-call.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { checkRecord } from '../publish/check-build.ts';
import { publishRelease } from '../publish/publish-release.ts';
import type { FirstAudience } from '../publish/reveal-release.ts';
import { discardContent } from '../publish/release-content.ts';
import { answerOperatorOnce, asReleaseCaller } from '../rights/operating-calls.ts';
import { beginUpload, parseSentRecord, toContent } from './begin-upload.ts';
import { declareFileCall } from './file-route.ts';
import { withGatheredBuild } from './gather-build.ts';
import { readSentBuild, refuseReasons, requireUpload, type Publishing } from './sent-builds.ts';
import { findStableShell } from '../state/stable-shell.ts';
import { deleteUpload } from '../state/upload-repository.ts';

/** A check needs no scope: whoever has a token of the remote may ask. */
function declareCheck(app: FastifyInstance, publishing: Publishing): void {
  declareCall(app, releaseCheck, releaseCheckShape(), (request, read) =>
    refuseReasons(async () => {
      const { record } = await readSentBuild(publishing, request, () => read().body.release, []);
      const remarks = await checkRecord(record, publishing.platform);
      const shell = await publishing.platform.database.inDirectory(findStableShell);
      const kits = shell?.kit === undefined ? null : describeKits(shell.kit);
      return success({ remote: record.name, version: record.version, kits, remarks });
    }),
  );
}

/** Refuses before anything is sent what could not be published. */
function declareBegin(app: FastifyInstance, publishing: Publishing): void {
  const { guard, platform } = publishing;
  declareCall(app, releaseUpload, releaseUploadShape(), (request, read) =>
    refuseReasons(async () => {
      const sent = await readSentBuild(publishing, request, () => read().body.release, ['publish']);
      await checkRecord(sent.record, platform);
      await guard.requireSaveRoom();
      return success(await beginUpload(platform, { ...sent, everything: read().body.everything }));
    }),
  );
}

type Read = ReadInput<ReturnType<typeof releasePublishShape>>;

type Body = ReturnType<Read>['body'];
type Named = { [Name in Exclude<keyof Body, 'upload' | 'reason'>]: Body[Name] | undefined };

/** The first audience that a call names. @throws Refused 400 where it is for nobody and for somebody */
function toFirstAudience({ nobody, ...named }: Named): FirstAudience | undefined {
  const isNamed = Object.values(named).some((given) => given !== undefined);
  if (nobody && isNamed) throw new Refused(400, 'A version for nobody has no audience.');
  if (nobody) return 'nobody';
  return isNamed ? named : undefined;
}

function scopeOf(canary: FirstAudience | undefined): DeployScope[] {
  if (canary === 'nobody') return [];
  return [canary ? 'canary' : 'promote'];
}

async function publishUpload(
  { guard, platform }: Publishing,
  request: FastifyRequest,
  read: Read,
  keyed: KeyedCall | undefined,
) {
  const found = await asReleaseCaller({ guard, request, keyed }, async (operating) => {
    const { upload: id, reason, nobody, percent, users, organisations, plan } = read().body;
    const canary = toFirstAudience({ nobody, percent, users, organisations, plan });
    const upload = await requireUpload(operating, id, ['publish', ...scopeOf(canary)]);
    return { upload, canary, reason, keep: operating.keep, operator: operating.caller.operator };
  });
  const { upload, keep, ...options } = found;
  const publish = (folder: string) =>
    publishRelease(folder, platform, {
      ...options,
      note: async (trx, published) => {
        await enterDirectory(trx);
        await deleteUpload(trx, upload.id);
        await keep(trx, success(published));
      },
    });
  const published = await withGatheredBuild(platform, upload, parseSentRecord(upload.record), publish);
  await discardContent(platform.attachments, toContent(upload));
  return success(published);
}

/** Publishing over HTTP: check, upload by digests, publish (decisions §8). */
export async function declarePublishCalls(app: FastifyInstance, publishing: Publishing): Promise<void> {
  declareCheck(app, publishing);
  declareBegin(app, publishing);
  await declareFileCall(app, publishing);
  declareCall(app, releasePublish, releasePublishShape(), (request, read) =>
    answerOperatorOnce(publishing.guard, request, (keyed) =>
      refuseReasons(() => publishUpload(publishing, request, read, keyed)),
    ),
  );
}
