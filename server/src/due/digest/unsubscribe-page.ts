import { t, words } from '@lexboard/shared-lib/texts';
import type { PlainPage } from '../../http/replies/plain-page.ts';

/** What an unsubscribe link stops. */
export type StoppedMail = 'digest' | 'atOnce';

const texts: Record<StoppedMail, Record<'stop' | 'asks' | 'then' | 'stopped' | 'now', string>> = {
  digest: words({
    stop: 'Stop the daily mail',
    asks: 'Stop the daily mail?',
    then: 'You then get no mail about what is due any more. You can switch it on again in your profile menu, under Reminders.',
    stopped: 'The daily mail is stopped',
    now: 'You get no mail about what is due any more. You can switch it on again in your profile menu, under Reminders.',
  }),
  atOnce: words({
    stop: 'Stop mails at once',
    asks: 'Stop mails at once?',
    then: 'You then get no mail at once any more. You can switch it on again in your profile menu, under Reminders.',
    stopped: 'Mails at once are stopped',
    now: 'You get no mail at once any more. You can switch it on again in your profile menu, under Reminders.',
  }),
};

const dueLink = () => `<p><a href="/due?mine=yes">${t('Open what is mine')}</a></p>`;

/** Public pages of the unsubscribe link. They contain no personal data. */
export const unsubscribePages = {
  asks: (what: StoppedMail): PlainPage => ({
    title: texts[what].asks,
    content: `<p>${texts[what].then}</p><form method="post"><button type="submit">${texts[what].stop}</button></form>`,
  }),
  stopped: (what: StoppedMail): PlainPage => ({
    title: texts[what].stopped,
    content: `<p>${texts[what].now}</p>${dueLink()}`,
  }),
  ended: (): PlainPage => ({
    status: 404,
    title: t('This link has ended'),
    content: `<p>${t('Please sign in, and choose your mails in your profile menu, under Reminders.')}</p>${dueLink()}`,
  }),
} as const;
