import { ciProviderNames, type CiProvider, type JobTrust } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { onOneLine } from '../../../builds/release-refused.ts';

/** What an identity token says of its job. */
export interface JobClaims {
  repository: string;
  /** Such as `refs/heads/main`; undefined where the token names none that a trust may rely on. */
  ref: string | undefined;
  environment: string | undefined;
  /** The job in history and system log. */
  name: string;
}

type Claims = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** GitLab's pipelines of a merge request name its source branch, which may be `main` of a fork. */
function refOfGitlab({ pipeline_source: source, ref, ref_type: type }: Claims): string | undefined {
  const name = textOf(ref);
  if (name === undefined || source === 'merge_request_event') return undefined;
  if (type === 'branch') return `refs/heads/${name}`;
  return type === 'tag' ? `refs/tags/${name}` : undefined;
}

/** Abbreviates `refs/heads/main` to `main`. */
export const shortRef = (ref: string): string => ref.replace(/^refs\/(heads\/)?/, '');

const MAX_NAME = 200;

function nameJob(provider: CiProvider, repository: string, ref: string | undefined, run: string): string {
  const job = `${repository}${ref === undefined ? '' : `@${shortRef(ref)}`}`;
  return `${ciProviderNames[provider]} ${onOneLine(job).slice(0, MAX_NAME)} (${onOneLine(run).slice(0, 40)})`;
}

/** Reads the claims of a verified token; undefined where it names no repository. */
export function readJobClaims(provider: CiProvider, claims: Claims): JobClaims | undefined {
  const isGithub = provider === 'github';
  const repository = textOf(isGithub ? claims['repository'] : claims['project_path']);
  if (repository === undefined) return undefined;
  const ref = isGithub ? textOf(claims['ref']) : refOfGitlab(claims);
  const run = isGithub
    ? `run ${textOf(claims['run_id']) ?? 'unknown'}`
    : `pipeline ${textOf(claims['pipeline_id']) ?? 'unknown'}`;
  const environment = textOf(claims['environment']);
  return { repository, ref, environment, name: nameJob(provider, repository, ref, run) };
}

/** Names of repositories are unique in any letter case. */
const isOf = ({ repository }: JobTrust, job: JobClaims) =>
  repository.toLowerCase() === job.repository.toLowerCase();
const isAtRef = ({ ref }: JobTrust, job: JobClaims) => ref === undefined || ref === job.ref;
const isIn = ({ environment }: JobTrust, job: JobClaims) =>
  environment === undefined || environment === job.environment;

/**
 * Finds the trusts that a job fulfils.
 * @returns them, or what of the job fits none; it names only the job's own claims
 */
export function matchTrusts<Entry extends { trust: JobTrust }>(
  entries: readonly Entry[],
  job: JobClaims,
): Entry[] | string {
  const ofRepository = entries.filter(({ trust }) => isOf(trust, job));
  if (ofRepository.length === 0)
    return t('the repository {repository}', { repository: onOneLine(job.repository).slice(0, MAX_NAME) });
  const atRef = ofRepository.filter(({ trust }) => isAtRef(trust, job));
  if (atRef.length === 0) {
    if (job.ref === undefined) return t('a job without a branch of its own, as those of merge requests');
    return t('the branch or tag {shortRef}', { shortRef: onOneLine(shortRef(job.ref)).slice(0, MAX_NAME) });
  }
  const fitting = atRef.filter(({ trust }) => isIn(trust, job));
  if (fitting.length > 0) return fitting;
  if (job.environment === undefined) return t('a job without an environment');
  return t('the environment {environment}', { environment: onOneLine(job.environment).slice(0, MAX_NAME) });
}
