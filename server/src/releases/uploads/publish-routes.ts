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
import { t } from '@lexboard/shared-lib/texts';
import type { KeyedCall } from '../../auth/idempotency/keyed-call.ts';
import { describeKits } from '../../builds/kits.ts';
import { enterDirectory } from '../../database/scopes.ts';
import { declareCall, type ReadInput } from '../../http/declare-call.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { checkRecords, describeChecked } from '../publish/check-build.ts';
import { publishReleases } from '../publish/publish-release.ts';
import type { FirstAudience } from '../publish/reveal-release.ts';
import { discardContent } from '../publish/release-content.ts';
import { answerOperatorOnce, asReleaseCaller } from '../rights/operating-calls.ts';
import { beginUploads, toContent, type SentBuild } from './begin-upload.ts';
import { declareFileCall } from './file-route.ts';
import { withUploadedBuilds } from './gather-build.ts';
import { readSentBuilds, refuseReasons, requireUpload, type Publishing } from './sent-builds.ts';
import { findStableShell } from '../state/stable-shell.ts';
import { deleteUpload, type Upload } from '../state/upload-repository.ts';

const checkSent = ({ platform }: Publishing, builds: readonly SentBuild[]) =>
  checkRecords(
    builds.map(({ record }) => record),
    platform,
  );

/** A check needs no scope, only a token of the remote. */
function declareCheck(app: FastifyInstance, publishing: Publishing): void {
  declareCall(app, releaseCheck, releaseCheckShape(), (request, read) =>
    refuseReasons(async () => {
      const { builds } = await readSentBuilds(publishing, request, () => read().body, []);
      const checked = await checkSent(publishing, builds);
      const shell = await publishing.platform.database.inDirectory(findStableShell);
      const kits = shell?.kit === undefined ? null : describeKits(shell.kit);
      return success({ ...describeChecked(checked), kits });
    }),
  );
}

/** Refuses builds that could not be published before their files are sent. */
function declareBegin(app: FastifyInstance, publishing: Publishing): void {
  const { guard, platform } = publishing;
  declareCall(app, releaseUpload, releaseUploadShape(), (request, read) =>
    refuseReasons(async () => {
      const sent = await readSentBuilds(publishing, request, () => read().body, ['publish']);
      await checkSent(publishing, sent.builds);
      await guard.requireSaveRoom();
      const { everything } = read().body;
      const [first, ...others] = await beginUploads(platform, { ...sent, everything });
      if (!first) throw new Error('Nothing was begun');
      return success({ ...first, ...(others.length > 0 && { others }) });
    }),
  );
}

type Read = ReadInput<ReturnType<typeof releasePublishShape>>;

type Body = ReturnType<Read>['body'];
type Named = { [Name in Exclude<keyof Body, 'upload' | 'others' | 'reason'>]: Body[Name] | undefined };

/** The first audience that a call names. @throws Refused 400 where it is both for nobody and for named people */
function toFirstAudience({ nobody, ...named }: Named): FirstAudience | undefined {
  const isNamed = Object.values(named).some((given) => given !== undefined);
  if (nobody && isNamed) throw new Refused(400, t('A version for nobody has no audience.'));
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
    const { upload, others = [], reason, nobody, percent, users, organisations, plan } = read().body;
    const canary = toFirstAudience({ nobody, percent, users, organisations, plan });
    const uploads: Upload[] = [];
    for (const id of [upload, ...others])
      uploads.push(await requireUpload(operating, id, ['publish', ...scopeOf(canary)]));
    const { caller, storeReply, spendToken } = operating;
    return { uploads, canary, reason, storeReply, spendToken, operator: caller.operator };
  });
  const { uploads, storeReply, spendToken, ...options } = found;
  const publish = (folders: readonly string[]) =>
    publishReleases(folders, platform, {
      ...options,
      note: async (trx, published) => {
        await enterDirectory(trx);
        for (const { id } of uploads) await deleteUpload(trx, id);
        await spendToken?.(trx);
        await storeReply(trx, success(published));
      },
    });
  const published = await withUploadedBuilds(platform, uploads, publish);
  for (const upload of uploads) await discardContent(platform.attachments, toContent(upload));
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
