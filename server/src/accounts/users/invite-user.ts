import {
  invitationDays,
  isMailAddress,
  type AccessRights,
  type BodyOf,
  type ReplyOf,
  type userAddShape,
  type userInviteShape,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import type { Transaction } from '../../database/transaction.ts';
import { success } from '../../http/success.ts';
import { Refused } from '../../http/refused.ts';
import type { Account } from '../../auth/account-repository.ts';
import type { Acting } from '../../auth/guarded-calls.ts';
import { inLanguageOf } from '../../auth/person-language.ts';
import { readPersonName } from '../../auth/person-names.ts';
import { nameProvider, readProvider } from '../providers/provider-repository.ts';
import { createResetLink, deleteResetLinks } from '../passwords/reset-link.ts';
import { limitMails } from '../../mail/bound-mails.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { readTimeZone } from '../../organisations/time-zone.ts';
import { nameUnitsById, findReach, storePersonUnits } from '../../units/person-units.ts';
import { holdUnits } from '../../units/unit-repository.ts';
import { requireGrantable } from './grants/check-grant.ts';
import { writeInvitationLetter, writeOccupiedLetter } from './user-letters.ts';
import {
  canAccept,
  insertInvited,
  isUserNamed,
  lockUser,
  recordInvitation,
  readOrganisationName,
} from './user-repository.ts';

type Add = ReturnType<typeof userAddShape>;

/** The kind's name in the system log. */
const userKind = { name: 'user' };

const firstVersion = 1;
const VALID_SECONDS = invitationDays * 24 * 60 * 60;

/** Shortest time between two invitations of a person, in seconds. */
const MIN_INTERVAL_SECONDS = 60;

const invalidAddress = (message: string) => Refused.byFields([{ field: 'email', message }]);

function readAddress(typed: string): string {
  const email = typed.trim();
  if (email === '') throw invalidAddress(t('Please fill the E-mail Address.'));
  if (!isMailAddress(email)) throw invalidAddress(t('This is not an e-mail address.'));
  return email;
}

const rightsOf = (body: BodyOf<Add>): AccessRights => ({
  role: body.role,
  workspaceAccessType: body.workspaceAccessType,
  statusInfo: body.statusInfo ?? 'All',
  serchInfo: body.serchInfo ?? 'Yes',
  gridInfo: body.gridInfo ?? 'Yes',
});

/**
 * Mails a link to choose a password. If another organisation has the address, its owner gets a mail that says so
 * instead, after the same work: neither reply nor timing reveals it to the inviter.
 */
async function sendInvitation(
  trx: Transaction,
  inviter: Account,
  { id, email, publicUrl }: { id: number; email: string; publicUrl: string },
): Promise<void> {
  const free = await canAccept(trx, id);
  const organisation = await readOrganisationName(trx);
  const zone = await readTimeZone(trx);
  const account = { organisationId: inviter.organisationId, id };
  const link = await createResetLink(trx, account, { publicUrl, validFor: VALID_SECONDS });
  const live = await readProvider(trx, 'live');
  const provider = live && nameProvider(live.issuer);
  const names = { inviter: inviter.name ?? inviter.username, organisation };
  const invitation = { publicUrl, ...names, zone, email, provider };
  const mail = await inLanguageOf(trx, id, () => ({
    subject: t('Your invitation to Lexboard'),
    letter: free ? writeInvitationLetter(invitation, link) : writeOccupiedLetter(invitation),
  }));
  await enqueueMail(trx, { recipient: email, ...mail, expiresAt: link.expiresAt });
}

interface InviteContext {
  trx: Transaction;
  account: Account;
  publicUrl: string;
}

/**
 * Invites a person to the organisation. All checks come before the first write.
 * @param within the mail limits that apply; all if left out
 * @returns their id
 * @throws Refused 422 at the field for a malformed address, for one in use in the organisation and for what the account
 * may not give, 429 after too many mails to people
 */
export async function inviteUser(
  { trx, account, publicUrl }: InviteContext,
  person: BodyOf<Add>,
  within?: 'day',
): Promise<number> {
  const email = readAddress(person.email);
  const name = readPersonName(person.name ?? '');
  const rights = rightsOf(person);
  const units = person.units ?? [];
  if (units.length > 0) await holdUnits(trx);
  await requireGrantable(trx, account, findReach(account), { after: { rights, units } });
  const occupied = () => invalidAddress(t('Somebody in your organisation has this address already.'));
  if (await isUserNamed(trx, email)) throw occupied();
  await limitMails(trx, account, 'people', within);
  const id = await insertInvited(trx, account.organisationId, { email, name, rights });
  // Lost the race against a concurrent invitation.
  if (id === undefined) throw occupied();
  await storePersonUnits(trx, { organisationId: account.organisationId, id }, units);
  await sendInvitation(trx, account, { id, email, publicUrl });
  const actsFor = await nameUnitsById(trx, units);
  const subject = { kind: userKind.name, id, code: email };
  const detail = { ...(name && { name }), ...rights, ...(actsFor.length > 0 && { actsFor }) };
  await appendSystemLog(trx, account, { action: 'User invited', subject, detail });
  return id;
}

/** Answers a call that invites a person. @throws Refused as {@link inviteUser} does */
export const addUser =
  (publicUrl: string) =>
  async ({ trx, account, body }: Acting<Add>): Promise<ReplyOf<Add>> => {
    const id = await inviteUser({ trx, account, publicUrl }, body);
    return success({ message: t('User Invited Successfully'), id, version: firstVersion });
  };

type Invite = ReturnType<typeof userInviteShape>;

/**
 * Sends another invitation to a person who has not accepted yet. Links of earlier invitations end.
 * @throws Refused 404, 422 for a person who has a password or is disabled, 429 right after the last invitation and
 * after too many mails to people
 */
export const inviteAgain =
  (publicUrl: string) =>
  async ({ trx, account, body }: Acting<Invite>): Promise<ReplyOf<Invite>> => {
    const user = await lockUser(trx, account, body.id);
    if (!user.invited)
      throw new Refused(
        422,
        t('This person has a password already: "Forgot password?" helps where it is lost.'),
      );
    if (user.disabled) throw new Refused(422, t('Please enable this person first.'));
    const wait = Math.ceil(MIN_INTERVAL_SECONDS - (user.invitedFor ?? MIN_INTERVAL_SECONDS));
    if (wait > 0)
      throw new Refused(429, t('An invitation was sent a moment ago. Please wait a minute.'), {
        retryAfter: wait,
      });
    await limitMails(trx, account, 'people');
    await deleteResetLinks(trx, user.id);
    await recordInvitation(trx, user.id);
    await sendInvitation(trx, account, { ...user, publicUrl });
    const subject = { kind: userKind.name, id: user.id, code: user.username };
    await appendSystemLog(trx, account, { action: 'User invited again', subject });
    return success({ message: t('Invitation Sent Again') });
  };
