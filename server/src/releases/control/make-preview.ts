import type { BodyOf, releasePreviewShape } from '@lexboard/shared-lib/contract';
import { previewParameter, usualPreviewMinutes } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { findMisfit } from '../compatibility/require-fit.ts';
import { signPreview } from '../delivery/previews/preview-link.ts';
import { requireAudience } from '../operations/find-audience.ts';
import {
  recordEffects,
  requireOperable,
  requireVersion,
  type Effect,
  type Operator,
} from '../operations/operate.ts';
import { findOperatingOrganisation, type Audience } from '../state/release-repository.ts';
import { readSet } from '../state/release-sets.ts';
import { readStoredReleases } from '../state/release-state.ts';

export type PreviewInput = BodyOf<ReturnType<typeof releasePreviewShape>>;

export interface MadePreview {
  /** Text for the user. */
  message: string;
  link: string;
  /** ISO time. */
  until: string;
}

/** @throws Refused 422 for an unknown organisation */
async function requireOrganisation(directory: Transaction, name: string | undefined): Promise<Audience> {
  const wanted = name ?? (await findOperatingOrganisation(directory));
  const found =
    wanted === undefined ? undefined : await requireAudience(directory, { organisations: [wanted] });
  const [organisation] = found?.organisations ?? [];
  if (!organisation) throw new Refused(422, t('Nobody operates this platform yet. Name an organisation.'));
  return organisation;
}

/** The page that a link opens: the first address of the version, or the start page where it has none. */
async function findFirstAddress(directory: Transaction, name: PreviewInput): Promise<string> {
  const [release] = await readStoredReleases(directory, [name]);
  return release?.record.addresses[0] ?? '/';
}

const readKey = async (directory: Transaction): Promise<Uint8Array> =>
  (await directory.selectFrom('visitor_key').select('key').executeTakeFirstOrThrow()).key;

/**
 * Creates a link by which people of one organisation see a published version, until the link expires or the version is retired.
 * As the directory, and the operating organisation afterwards.
 * @param publicUrl the origin of the link
 * @throws Refused 404 for a version that is not published, 403 for a set with remotes of others, 422 for a version that is
 *   retired or not compatible, or an unknown organisation
 */
export async function makePreview(
  trx: Transaction,
  operator: Operator,
  input: PreviewInput,
  publicUrl: string,
): Promise<MadePreview> {
  const { remote, version, minutes = usualPreviewMinutes } = input;
  const until = new Date(Date.now() + minutes * 60_000);
  await requireVersion(trx, remote, version);
  for (const member of await readSet(trx, input)) requireOperable(operator, remote, member.remote);
  const { organisationId, name } = await requireOrganisation(trx, input.organisation);
  const misfit = await findMisfit(trx, input);
  if (misfit !== undefined) throw new Refused(422, misfit);
  const value = signPreview({ remote, version, organisationId, until }, await readKey(trx));
  const link = `${publicUrl}${await findFirstAddress(trx, input)}?${previewParameter}=${value}`;
  const end = `${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const message = t('Whoever is signed in at {name} sees {remote} {version} by this link until {end}.', {
    name,
    remote,
    version,
    end,
  });
  const detail = { organisation: name, until: until.toISOString() };
  const effect: Effect = { version, action: 'Preview link made', revision: 0, message, detail };
  await recordEffects(trx, operator, { remote }, [effect]);
  return { message, link, until: until.toISOString() };
}
