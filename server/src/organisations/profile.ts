import { sql } from 'kysely';
import type { BodyOf, organisationUpdateShape } from '@lexboard/shared-lib/contract';
import { findOrganisationNameFault, tidyOrganisationName } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../audit-writer/system-log.ts';
import type { Admitted } from '../auth/guarded-calls.ts';
import type { Transaction } from '../database/transaction.ts';
import { drawLogo } from '../file-content/logo/draw-logo.ts';
import { Refused } from '../http/refused.ts';
import { NoPlace } from '../runtime/fair-places.ts';

const ofOrganisation = (trx: Transaction) =>
  trx.selectFrom('organisation').where('id', '=', sql<string>`current_organisation()`);

/** Name and version of the current organisation's profile (doors §6). */
export const readProfile = (trx: Transaction): Promise<{ name: string; version: number }> =>
  ofOrganisation(trx).select(['name', 'profile_version as version']).executeTakeFirstOrThrow();

/** The logo of the current organisation, a PNG; undefined without one. */
export async function readLogo(trx: Transaction): Promise<Buffer | undefined> {
  const { logo } = await ofOrganisation(trx).select('logo').executeTakeFirstOrThrow();
  return logo ? Buffer.from(logo) : undefined;
}

type Sent = BodyOf<ReturnType<typeof organisationUpdateShape>>;

/** What becomes of the logo: another one, none, or undefined where it stays. */
export type NextLogo = Uint8Array | null | undefined;

/** Draws the logo that was sent, outside of a transaction: it takes up to some seconds. @throws Refused 422 */
export async function drawNextLogo({ logo }: Sent, organisation: string): Promise<NextLogo> {
  if (!logo) return logo === '' ? null : undefined;
  const drawn = await drawLogo(Buffer.from(logo, 'base64'), organisation).catch((error: unknown) => {
    if (error instanceof NoPlace)
      throw new Refused(503, t('Other logos are drawn at the moment. Please try again.'), { retryAfter: 30 });
    throw error;
  });
  if ('fault' in drawn) throw Refused.byFields([{ field: 'logo', message: drawn.fault }]);
  return drawn.png;
}

const describeLogo = (logo: Uint8Array | null) => (logo ? 'A logo' : '');

/**
 * Changes name and logo of the current organisation, and logs it.
 * @throws Refused 422 for the name, 409 on an older version
 */
export async function changeProfile(
  { trx, account }: Pick<Admitted, 'trx' | 'account'>,
  sent: Sent,
  next: NextLogo,
): Promise<void> {
  const name = tidyOrganisationName(sent.name);
  const fault = findOrganisationNameFault(name);
  if (fault !== undefined) throw Refused.byFields([{ field: 'name', message: fault }]);
  const before = await ofOrganisation(trx)
    .select(['name', 'logo', 'profile_version as version'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (before.version !== sent.version)
    throw new Refused(409, t('Name or logo were changed meanwhile. Please look at them again.'));
  const changes = [
    ...(name === before.name ? [] : [{ field: 'name', label: 'Name', old: before.name, new: name }]),
    ...(next === undefined || (next === null && !before.logo)
      ? []
      : [
          {
            field: 'logo',
            label: 'Logo',
            old: describeLogo(before.logo),
            new: next && before.logo ? 'Another logo' : describeLogo(next),
          },
        ]),
  ];
  if (changes.length === 0) return;
  await trx
    .updateTable('organisation')
    .set({ name, profile_version: before.version + 1, ...(next !== undefined && { logo: next }) })
    .where('id', '=', sql<string>`current_organisation()`)
    .execute();
  await appendSystemLog(trx, account, { action: 'Organisation settings changed', detail: { changes } });
}
