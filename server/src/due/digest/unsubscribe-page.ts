import type { PlainPage } from '../../http/replies/plain-page.ts';

/** Public pages of the unsubscribe link. They contain no personal data. */
export const unsubscribePages = {
  asks: {
    title: 'Stop the daily mail?',
    content:
      '<p>You then get no mail about what is due any more. You can switch it on again in your profile menu, under Reminders.</p><form method="post"><button type="submit">Stop the daily mail</button></form>',
  },
  stopped: {
    title: 'The daily mail is stopped',
    content:
      '<p>You get no mail about what is due any more. You can switch it on again in your profile menu, under Reminders.</p><p><a href="/due?mine=yes">Open what is mine</a></p>',
  },
  ended: {
    status: 404,
    title: 'This link has ended',
    content:
      '<p>Please sign in, and stop the daily mail in your profile menu, under Reminders.</p><p><a href="/due?mine=yes">Open what is mine</a></p>',
  },
} as const satisfies Record<string, PlainPage>;
