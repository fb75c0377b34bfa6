import type { FastifyRequest } from 'fastify';
import type { DeployScope } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { ReleaseRefused } from '../../builds/release-refused.ts';
import type { Guard } from '../../auth/guarded-calls.ts';
import { Refused } from '../../http/refused.ts';
import type { PublishingPlatform } from '../publish/publish-release.ts';
import { asReleaseCaller, type Operating } from '../rights/operating-calls.ts';
import { requireRight } from '../rights/release-caller.ts';
import { parseSentRecord, type SentBuild } from './begin-upload.ts';
import { findUpload, type Upload } from '../state/upload-repository.ts';

/** The dependencies of publishing over HTTP. */
export interface Publishing {
  guard: Guard;
  platform: PublishingPlatform;
}

/** Answers publishers over HTTP with each reason for a refusal, as the command does. */
export async function refuseReasons<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    const errors = error.reasons.map((message) => ({ field: 'release', message }));
    throw new Refused(422, error.message, { errors });
  }
}

/** One build or those of a set, and their sender. */
interface SentBuilds {
  builds: SentBuild[];
  sender: string;
}

interface SentTexts {
  release: string;
  others?: readonly { release: string }[] | undefined;
}

/**
 * Reads the builds of a caller with the right to publish each of them.
 * @param read reads the texts of their records, once the caller is known
 * @throws ReleaseRefused for an invalid record, Refused 403
 */
export const readSentBuilds = (
  { guard }: Publishing,
  request: FastifyRequest,
  read: () => SentTexts,
  scopes: readonly DeployScope[],
): Promise<SentBuilds> =>
  asReleaseCaller({ guard, request }, ({ caller }) => {
    const { release, others = [] } = read();
    const texts = [release, ...others.map((other) => other.release)];
    const builds = texts.map((text) => ({ text, record: parseSentRecord(text) }));
    for (const { record } of builds) requireRight(caller, record.name, scopes);
    return Promise.resolve({ builds, sender: caller.sender });
  });

export const createUploadNotFound = () =>
  new Refused(404, t('There is no such upload: it was published, replaced or dropped. Begin it again.'));

/** Finds an upload of the caller, with the right to continue it. @throws Refused 403; 404 also for an upload of another caller */
export async function requireUpload(
  { trx, caller }: Operating,
  id: string,
  scopes: readonly DeployScope[],
): Promise<Upload> {
  const upload = await findUpload(trx, caller.sender, id);
  if (!upload) throw createUploadNotFound();
  requireRight(caller, upload.remote, scopes);
  return upload;
}
