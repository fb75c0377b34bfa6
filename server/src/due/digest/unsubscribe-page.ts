import type { PlainPage } from '../../http/replies/plain-page.ts';

/** What an unsubscribe link stops. */
export type StoppedMail = 'digest' | 'atOnce';

const words = {
  digest: { mail: 'the daily mail', stopped: 'The daily mail is stopped', of: 'about what is due' },
  atOnce: { mail: 'mails at once', stopped: 'Mails at once are stopped', of: 'at once' },
} as const satisfies Record<StoppedMail, object>;

const describe = (what: StoppedMail): string =>
  `You then get no mail ${words[what].of} any more. You can switch it on again in your profile menu, under Reminders.`;

/** Public pages of the unsubscribe link. They contain no personal data. */
export const unsubscribePages = {
  asks: (what: StoppedMail): PlainPage => ({
    title: `Stop ${words[what].mail}?`,
    content: `<p>${describe(what)}</p><form method="post"><button type="submit">Stop ${words[what].mail}</button></form>`,
  }),
  stopped: (what: StoppedMail): PlainPage => ({
    title: words[what].stopped,
    content: `<p>${describe(what).replace('then ', '')}</p><p><a href="/due?mine=yes">Open what is mine</a></p>`,
  }),
  ended: {
    status: 404,
    title: 'This link has ended',
    content:
      '<p>Please sign in, and choose your mails in your profile menu, under Reminders.</p><p><a href="/due?mine=yes">Open what is mine</a></p>',
  },
} as const;
