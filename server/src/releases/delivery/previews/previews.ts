import { previewCookie, type Preview } from '@lexboard/shared-lib/contract';
import { currentLanguage, t } from '@lexboard/shared-lib/texts';
import type { ReleaseState, VersionName } from '../../state/release-state.ts';
import { readPreview } from './preview-link.ts';
import { readCookie } from '../../../http/requests/read-cookie.ts';
import { readVisitor } from '../visitor.ts';

/** The reason why a version is not compatible with the shell and the remotes in use; undefined where it is. */
type FindMisfit = (name: VersionName) => Promise<string | undefined>;

/** Whether a Cookie header may contain a preview, whose expiry forbids caching by the header. */
export const mayHavePreview = (cookies: string): boolean => cookies.includes(`${previewCookie}=`);

/**
 * The version whose preview the sender of these cookies opened, or why they do not see it. Undefined without a preview, and for
 * browsers without a sign-in.
 */
export function findPreview(
  cookies: string | undefined,
  { visitorKey, remotes }: ReleaseState,
  now = Date.now(),
): Preview | undefined {
  const value = readCookie(cookies, previewCookie);
  const visitor = value && readVisitor(cookies, visitorKey);
  if (!value || !visitor) return undefined;
  const link = readPreview(value, visitorKey);
  if (!link) return { fault: t('This preview link is not valid. Ask for a new one.') };
  const { remote, version, until, organisationId } = link;
  if (organisationId !== visitor.organisationId)
    return { fault: t('This preview link is for people of another organisation.') };
  const name = `${remote} ${version}`;
  if (until.getTime() <= now)
    return { fault: t('The preview of {name} has ended. Ask for a new link.', { name }) };
  const published = remotes.get(remote)?.versions.get(version);
  if (!published) return { fault: t('{name} is not published.', { name }) };
  return published.isRetired ? { fault: t('{name} is retired.', { name }) } : { remote, version };
}

/** The versions of a preview, by remote: all of a set. */
export function listPreviewed({ remotes }: ReleaseState, preview: Preview | undefined): Map<string, string> {
  const seen = new Map<string, string>();
  if (!preview || 'fault' in preview) return seen;
  seen.set(preview.remote, preview.version);
  const set = remotes.get(preview.remote)?.versions.get(preview.version)?.set;
  if (set === undefined) return seen;
  for (const [remote, { versions }] of remotes)
    for (const { version, set: own } of versions.values()) if (own === set) seen.set(remote, version);
  return seen;
}

/** The previews that visitors have opened, as far as they are compatible with the versions in use. */
export class Previews {
  readonly #findMisfit: FindMisfit;
  /** The comparison uses the processor noticeably, so that its result is cached for each state of releases. */
  readonly #misfits = new WeakMap<ReleaseState, Map<string, Promise<string | undefined>>>();

  constructor(findMisfit: FindMisfit) {
    this.#findMisfit = findMisfit;
  }

  /** As {@link findPreview}; a version that is not compatible is not shown. */
  async forVisitor(cookies: string, state: ReleaseState): Promise<Preview | undefined> {
    const preview = findPreview(cookies, state);
    if (!preview || 'fault' in preview) return preview;
    const fault = await this.#misfitOf(state, preview);
    return fault === undefined ? preview : { fault };
  }

  #misfitOf(state: ReleaseState, name: VersionName): Promise<string | undefined> {
    const known = this.#misfits.get(state) ?? new Map<string, Promise<string | undefined>>();
    this.#misfits.set(state, known);
    const key = `${currentLanguage()} ${name.remote}@${name.version}`;
    const looking = known.get(key) ?? this.#findMisfit(name);
    known.set(key, looking);
    return looking.catch(() => {
      known.delete(key);
      return t('The preview cannot be shown now. Load the page again.');
    });
  }
}
