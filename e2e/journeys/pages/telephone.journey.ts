import type { Page } from '@playwright/test';
import { addCircular, circularsPage } from '../../support/pages/circulars.ts';
import { scrollsSideways } from '../../support/browser/geometry.ts';
import { expect, test } from '../../support/journey.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';
import { publishOwnRemote } from '../../support/releases/own-remote.ts';
import { addAskingLaw, addRule, lawQuestions, openLawQuestions } from '../../support/pages/questions.ts';
import { openLog } from '../../support/pages/system-log.ts';

const telephone = { width: 390, height: 844 };

/** Expects that neither the page nor its area, nor a part of it that scrolls, is wider than the screen. */
async function expectNothingSideways(page: Page, areas = 'html, main, main [role=region]'): Promise<void> {
  for (const area of await page.locator(areas).all()) {
    expect(await area.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
}

test(
  'on a telephone nothing of the pages of administrators scrolls sideways',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    const law = await addLaw(await callAs('editor'));
    const remote = `own-${uniqueWord().toLowerCase()}`;
    await publishOwnRemote(remote, '1.0.0');
    await publishOwnRemote(remote, '2.0.0', ['--canary', '10']);
    const page = await as('admin');
    await page.setViewportSize(telephone);
    await page.goto('/users');
    await expect(page.getByRole('button', { name: 'More for editor' })).toBeVisible();
    await expectNothingSideways(page, 'html');
    await page.getByRole('tab', { name: 'Log of users' }).click();
    await expect(page.getByRole('region', { name: 'Log of users' }).getByRole('row').nth(1)).toBeVisible();
    await expectNothingSideways(page);
    const { rows } = await openLog(page, `?text=${law.code}&from=2026-01-01`);
    await expect(rows.first()).toContainText(law.code);
    await expectNothingSideways(page);
    // A field that is refused at the foot of a long dialog is in sight with its message
    await page.goto('/setup/releases');
    await page.getByRole('button', { name: `Change canary of ${remote}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Plan' }).check();
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    await reason.fill('x'.repeat(501));
    await dialog.getByRole('button', { name: 'Change canary' }).click();
    await expect(reason).toBeFocused();
    await expect(reason).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByText('May have at most 500 characters.')).toBeInViewport({ ratio: 1 });
  },
);

test(
  'on a telephone circulars, the road map, questions and rules are read without scrolling sideways',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    const call = await callAs('editor');
    const { law, questions } = await addAskingLaw(call);
    const { lawqusname } = questions[1];
    const code = await addRule(call, law, { rulename: 'Powered', question: lawqusname, answer: 'Yes' });
    const link = `https://egazette.gov.in/${'very-long-'.repeat(40)}`;
    await addCircular(call, law, { topic: 'Verylongword'.repeat(30), link });
    const page = await as('viewer');
    await page.setViewportSize(telephone);
    // Circulars, of which somebody who may only view is offered no change
    await page.goto(`/circular-amendments?law=${law.id}`);
    const { rows, add } = circularsPage(page);
    await expect(rows).toContainText('01-03-2026 · Circular');
    await expect(add).toBeHidden();
    await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0);
    await expectNothingSideways(page);
    // The road map
    for (const search of ['', '?state=21', '?tab=tree', '?tab=tree&scope=state&nodes=21_']) {
      await page.goto(`/roadmap${search}`);
      await expect(
        page.getByRole('tabpanel').getByRole('group').or(page.getByRole('tree')).first(),
      ).toBeVisible();
      await expectNothingSideways(page);
    }
    // Questions and rules, on a smaller one too
    const parts = page.locator('main, main [role=region]');
    const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });
    for (const width of [390, 320]) {
      await page.setViewportSize({ ...telephone, width });
      await openLawQuestions(page, law);
      await expect(rowOf(lawqusname)).toContainText('Yes');
      expect(await scrollsSideways(parts)).toBe(false);
      await lawQuestions(page).tab('Rules').click();
      await expect(rowOf(code)).toContainText(`“${lawqusname}” is “Yes”`);
      expect(await scrollsSideways(parts)).toBe(false);
    }
  },
);
