import { startProduct } from '@lexboard/tools/product';
import { seedOlder } from '@lexboard/tools/older-demonstration';
import { dueList } from '../../support/due/due.ts';
import { expect, test } from '../../support/journey.ts';
import { startMailServer } from '../../support/people/mail-server.ts';
import { openReminders } from '../../support/due/reminders.ts';
import { signIn } from '../../support/people/sign-in-page.ts';

test(
  'the daily mail arrives with what is due, leads to exactly these lists, and is stopped by one click',
  { tag: '@slow' },
  async ({ openBrowser }) => {
    // Given a mailbox, and a product that owes its people the mail of the last digest hour
    const mailServer = await startMailServer();
    const product = await startProduct({ env: { SMTP_URL: mailServer.url }, prepare: seedOlder });
    try {
      // When the mail arrives
      const { subject, text = '', html = '', headers } = await mailServer.mailTo('editor@demo.example');
      expect(subject).toMatch(/^Lexboard: [1-9]\d* overdue, /);
      const lists = [...text.matchAll(/^(.+) \((\d+)\)$[^]*?Open this list:\s+(\S+)/gm)];
      expect(lists.map(([, heading]) => heading)).toContain('Overdue');
      // Then each of its lists is the list that its link opens, in both of its forms
      const page = await openBrowser({ baseURL: product.url });
      await page.goto('/');
      await signIn(page, { username: 'editor', password: product.password });
      await expect(page.getByRole('heading', { name: 'Law List' })).toBeVisible();
      for (const [, heading, count = '', link = ''] of lists) {
        expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
        await page.goto(link);
        await expect(dueList(page).rows(), `${heading}: ${link}`).toHaveCount(Number(count));
      }
      // When a mail program stops it for its reader, as RFC 8058 has it
      const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value ?? '';
      const [, stop = ''] = /<(http[^>]+)>/.exec(valueOf('list-unsubscribe')) ?? [];
      const body = new URLSearchParams([valueOf('list-unsubscribe-post').split('=')]);
      expect((await fetch(stop, { method: 'POST', body })).status).toBe(200);
      // Then Reminders say so
      const { dailyMail } = await openReminders(page, 'editor');
      await expect(dailyMail).not.toBeChecked();
      // It may still ask for files of a server that is about to stop.
      await page.close();
    } finally {
      await product.stop();
      await mailServer.close();
    }
  },
);
