import { formatZone } from '@lexboard/shared-lib/domain';
import { currentLanguage, t } from '@lexboard/shared-lib/texts';
import { writeLetter, type Letter } from '../../mail/write-letter.ts';

/** The data of an invitation mail. */
interface Invitation {
  publicUrl: string;
  inviter: string;
  organisation: string;
  /** The organisation's time zone. */
  zone: string;
  email: string;
  /** The provider by which the organisation signs in; undefined for passwords. */
  provider?: string | undefined;
}

/** English days are written as before. */
const longTags = { en: 'en-GB', hi: 'hi-IN-u-nu-latn-hc-h23', 'en-XA': 'en-GB' } as const;

const momentOf = (time: Date, zone: string): string =>
  `${time.toLocaleString(longTags[currentLanguage()], { timeZone: zone, dateStyle: 'long', timeStyle: 'short' })} ${formatZone(zone)}`;

const invites = ({ inviter, organisation }: Invitation) =>
  t(
    '{inviter} invites you to work with {organisation} in Lexboard, where the organisation keeps track of its legal obligations.',
    { inviter, organisation },
  );

/** The mail for an invited person, with a link to choose a password. */
export const writeInvitationLetter = (
  invitation: Invitation,
  { link, expiresAt }: { link: string; expiresAt: Date },
): Letter =>
  writeLetter({
    publicUrl: invitation.publicUrl,
    greeting: t('Hello,'),
    paragraphs: [
      invites(invitation),
      invitation.provider
        ? t('Follow this link and sign in by {provider}. The link works once, until {moment}.', {
            provider: invitation.provider,
            moment: momentOf(expiresAt, invitation.zone),
          })
        : t('Follow this link and choose a password. The link works once, until {moment}.', {
            moment: momentOf(expiresAt, invitation.zone),
          }),
    ],
    button: { text: invitation.provider ? t('Accept the invitation') : t('Choose a password'), link },
    after: [
      invitation.provider
        ? t('From then on, {provider} signs you in.', { provider: invitation.provider })
        : t('Then sign in with your e-mail address {email} and that password.', { email: invitation.email }),
      t('If you do not expect this invitation, there is nothing to do: without the link nobody can sign in.'),
    ],
  });

/** The mail for an invited person whose address has an account elsewhere. They learn about it; the inviter does not. */
export const writeOccupiedLetter = (invitation: Invitation): Letter =>
  writeLetter({
    publicUrl: invitation.publicUrl,
    greeting: t('Hello,'),
    paragraphs: [
      invites(invitation),
      t(
        'Your address {email} already has an account with another organisation, so it cannot be used for this one. The person who invited you is not told.',
        { email: invitation.email },
      ),
      t('If you want to accept, ask them to invite you with another address of yours.'),
    ],
    button: { text: t('Go to Lexboard'), link: `${invitation.publicUrl}/login` },
    after: [t('Your account stays as it is. If you do not want to accept, there is nothing to do.')],
  });

/** The mail for a person whose two-factor sign-in was switched off by an administrator. */
export const writeTwoFactorResetLetter = (publicUrl: string, name: string, administrator: string): Letter =>
  writeLetter({
    publicUrl,
    greeting: t('Hello {name},', { name }),
    paragraphs: [
      t(
        '{administrator}, an administrator of your organisation, has switched off the two-factor sign-in of your Lexboard account, and removed its passkeys. You are signed out everywhere, and your tokens for programs are revoked.',
        { administrator },
      ),
      t(
        'To sign in your password is enough now. Please set two-factor sign-in up again afterwards: it is in the menu under your name.',
      ),
    ],
    button: { text: t('Sign in'), link: `${publicUrl}/login` },
    after: [t('If you did not ask for this, change your password and tell your administrator at once.')],
  });

/** The mail for a person whose token an administrator revoked. */
export const writeTokenRevokedLetter = (
  publicUrl: string,
  name: string,
  { administrator, token }: { administrator: string; token: string },
): Letter =>
  writeLetter({
    publicUrl,
    greeting: t('Hello {name},', { name }),
    paragraphs: [
      t(
        '{administrator}, an administrator of your organisation, has revoked a token of your Lexboard account: {token}. Programs with it are refused from now on.',
        { administrator, token },
      ),
    ],
    button: { text: t('Your tokens'), link: `${publicUrl}/tokens` },
    after: [t('Please ask them before you make another one.')],
  });
