import { signedInAs } from '../../support/accounts.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/law-list.ts';
import { search } from '../../support/search-dialog.ts';

test('whoever may neither search nor see cards finds no way to either, not even by an address', async ({
  as,
}) => {
  const page = await as('reader');
  // When they come to the workspace
  await page.goto('/workspace');
  // Then it starts with drafts, and offers neither a search nor cards
  const { heading, status, text, search: button, column, clear, layout, rows, header } = lawList(page);
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(/status=draft/);
  await expect(status('Draft')).toHaveAttribute('aria-pressed', 'true');
  const { keyword, dialog } = search(page);
  for (const control of [text, button, column, clear, layout('List'), layout('Grid'), keyword]) {
    await expect(control).toHaveCount(0);
  }
  await page.keyboard.press('ControlOrMeta+k');
  // When an address asks for all of it
  await page.goto('/workspace?tab=laws&status=all&column=Law&text=act&lawentry=act&view=grid');
  // Then the list is there, as if only its status had been asked for
  await expect(rows()).toHaveCount(50);
  await expect(header('Law Code')).toBeVisible();
  await expect(page).toHaveURL(/\/workspace\?tab=laws&status=all$/);
  await expect(dialog).toHaveCount(0);
  // And the filter over the loaded rows, which asks nobody, is theirs
  await lawList(page).filter.fill('nothing like it');
  await expect(lawList(page).empty).toBeVisible();
});

test('the workspace starts with the published where an administrator said so', async ({ openBrowser }) => {
  const { storage } = await signedInAs('viewer');
  const rights = JSON.stringify({ statusInfo: 'Published', serchInfo: 'Yes', gridInfo: 'Yes' });
  const origins = storage.origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: [...localStorage, { name: 'model_access_controller', value: rights }],
  }));
  const page = await openBrowser({ storageState: { ...storage, origins } });
  await page.goto('/workspace?tab=licenses');
  const { status } = lawList(page);
  await expect(status('Published')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/tab=licenses&status=published/);
  await status('All').click();
  await page.goto('/workspace');
  await expect(page).toHaveURL(/tab=licenses&status=all/);
});

test('the server refuses the same calls by hand', async ({ callAs }) => {
  const reader = await callAs('reader');
  const refused = [
    await reader('license/licalllistdata?allFields=act', {}),
    await reader('return/returnalllistdata?returnName=act', {}),
    await reader('othercomp/othercomdraftdata?lawentry=act', {}),
    await reader('license/counts?allFields=act', {}),
    await reader('law/export?list=all&format=csv&Law=act', { ids: [1] }),
    await reader('searchfilter/keyword', { keywordstr: 'act' }),
    await reader('searchfilter/searchfilterdata', { keywordstr: 'act' }),
    await reader('law/related', { ids: [1] }),
    await reader('law/add', {}),
  ];
  expect(refused.map(({ status }) => status)).toEqual(Array(9).fill(403));
  const list = await reader('license/licalllistdata?category=1&sort=law', {});
  expect(list).toMatchObject({ status: 200, reply: { success: 1 } });
});
