import { formatZone } from '@lexboard/shared-lib/domain';
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

const momentOf = (time: Date, zone: string): string =>
  `${time.toLocaleString('en-GB', { timeZone: zone, dateStyle: 'long', timeStyle: 'short' })} ${formatZone(zone)}`;

const invites = ({ inviter, organisation }: Invitation) =>
  `${inviter} invites you to work with ${organisation} in Lexboard, where the organisation keeps track of its legal obligations.`;

/** The mail for an invited person, with a link to choose a password. */
export const writeInvitationLetter = (
  invitation: Invitation,
  { link, expiresAt }: { link: string; expiresAt: Date },
): Letter =>
  writeLetter({
    publicUrl: invitation.publicUrl,
    greeting: 'Hello,',
    paragraphs: [
      invites(invitation),
      `Follow this link and ${invitation.provider ? `sign in by ${invitation.provider}` : 'choose a password'}. The link works once, until ${momentOf(expiresAt, invitation.zone)}.`,
    ],
    button: { text: invitation.provider ? 'Accept the invitation' : 'Choose a password', link },
    after: [
      invitation.provider
        ? `From then on, ${invitation.provider} signs you in.`
        : `Then sign in with your e-mail address ${invitation.email} and that password.`,
      'If you do not expect this invitation, there is nothing to do: without the link nobody can sign in.',
    ],
  });

/** The mail for an invited person whose address has an account elsewhere. They learn about it; the inviter does not. */
export const writeOccupiedLetter = (invitation: Invitation): Letter =>
  writeLetter({
    publicUrl: invitation.publicUrl,
    greeting: 'Hello,',
    paragraphs: [
      invites(invitation),
      `Your address ${invitation.email} already has an account with another organisation, so it cannot be used for this one. The person who invited you is not told.`,
      'If you want to accept, ask them to invite you with another address of yours.',
    ],
    button: { text: 'Go to Lexboard', link: `${invitation.publicUrl}/login` },
    after: ['Your account stays as it is. If you do not want to accept, there is nothing to do.'],
  });

/** The mail for a person whose two-factor sign-in was switched off by an administrator. */
export const writeTwoFactorResetLetter = (publicUrl: string, name: string, administrator: string): Letter =>
  writeLetter({
    publicUrl,
    greeting: `Hello ${name},`,
    paragraphs: [
      `${administrator}, an administrator of your organisation, has switched off the two-factor sign-in of your Lexboard account, and removed its passkeys. You are signed out everywhere, and your tokens for programs are revoked.`,
      'To sign in your password is enough now. Please set two-factor sign-in up again afterwards: it is in the menu under your name.',
    ],
    button: { text: 'Sign in', link: `${publicUrl}/login` },
    after: ['If you did not ask for this, change your password and tell your administrator at once.'],
  });

/** The mail for a person whose token an administrator revoked. */
export const writeTokenRevokedLetter = (
  publicUrl: string,
  name: string,
  { administrator, token }: { administrator: string; token: string },
): Letter =>
  writeLetter({
    publicUrl,
    greeting: `Hello ${name},`,
    paragraphs: [
      `${administrator}, an administrator of your organisation, has revoked a token of your Lexboard account: ${token}. Programs with it are refused from now on.`,
    ],
    button: { text: 'Your tokens', link: `${publicUrl}/tokens` },
    after: ['Please ask them before you make another one.'],
  });
