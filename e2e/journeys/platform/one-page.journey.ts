import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/form/law-form.ts';
import { lawList, openLawsWith } from '../../support/list/law-list.ts';
import { addLaw } from '../../support/record/laws.ts';

/** The remotes, the shell apart, of which files were asked for, in the order of their first. */
function watchRemotes(page: Page): () => string[] {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, remote] = /\/remotes\/([^/]+)\//.exec(request.url()) ?? [];
    if (remote && remote !== 'shell') asked.add(remote);
  });
  return () => [...asked];
}

/** The files of typefaces that are asked for. */
function watchTypefaces(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') files.push(new URL(request.url()).pathname);
  });
  return files;
}

test('nothing of a remote is fetched before it is needed, and its menu entry fetches it ahead', async ({
  as,
  page: signedOut,
}) => {
  // Given somebody at the sign-in page, and somebody at the list
  const atSignIn = watchRemotes(signedOut);
  const typefaces = watchTypefaces(signedOut);
  await signedOut.goto('/login', { waitUntil: 'networkidle' });
  expect(atSignIn()).toEqual([]);
  // Which fetches one file of the typeface, as a page of English text does
  await expect.poll(() => signedOut.evaluate(() => document.fonts.check('16px Inter'))).toBe(true);
  expect(typefaces).toEqual([
    expect.stringMatching(/^\/remotes\/shell\/[^/]+\/inter-latin-wght-normal\.[\da-f]{8}\.woff2$/),
  ]);
  const reply = await signedOut.request.get(typefaces[0] ?? '');
  expect(reply.headers()['cache-control']).toContain('immutable');
  const page = await as('editor');
  const asked = watchRemotes(page);
  await page.goto('/workspace?tab=laws&status=all');
  await expect(lawList(page).rows().first()).toBeVisible();
  expect(asked()).toEqual(['mfe-workspace']);
  // When the pointer is over a menu entry, its remote is fetched, and not run
  await page.getByRole('link', { name: 'Laws Tree' }).hover();
  await expect.poll(asked).toEqual(['mfe-workspace', 'mfe-roadmap']);
  // As it is when the entry has the focus
  await page.getByRole('link', { name: 'Circular/Amendments' }).focus();
  await expect.poll(asked).toEqual(['mfe-workspace', 'mfe-roadmap', 'mfe-record-forms']);
  const run = await page.evaluate(() => Object.keys(window).filter((name) => name.startsWith('mfe_')));
  expect(run).toEqual([expect.stringMatching(/^mfe_workspace_/)]);
});

test('one React draws the whole page, and every remote uses the libraries of the shell, in one copy each', async ({
  as,
  callAs,
}) => {
  const law = await addLaw(await callAs('editor'));
  const page = await as('editor');
  // Given a page that notes every copy of React and every root
  await page.addInitScript(() => {
    const copies: unknown[] = [];
    const roots = new Set();
    const hook = {
      supportsFiber: true,
      inject: (copy: unknown) => copies.push(copy),
      onCommitFiberRoot: (_: number, root: unknown) => roots.add(root),
      onCommitFiberUnmount: () => undefined,
    };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, noted: () => [copies.length, roots.size] });
  });
  // When the shell, the list and another remote's dialog are on it
  await openLawsWith(page, law.name);
  await page.getByRole('button', { name: `View ${law.code}` }).click();
  await expect(page.getByRole('dialog', { name: 'VIEW LAW' })).toContainText(law.name);
  // Then there are several roots of one React
  const [copies, roots] = await page.evaluate<[number, number]>('noted()');
  expect(copies).toBe(1);
  expect(roots).toBeGreaterThan(1);
  // When the form, of that remote, is there as well
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: `Edit ${law.code}` }).click();
  await expect(lawForm(page).text('Law')).toHaveValue(law.name);
  // Then only the shell offers libraries, each in one version
  const offering = await page.evaluate<string[]>(`
    __FEDERATION__.__INSTANCES__
      .filter(({ options }) => Object.keys(options.shared).length > 0)
      .map(({ name }) => name)`);
  expect(offering).toEqual(['lexboard_shell']);
  const libraries = await page.evaluate<[string, number][]>(`
    __FEDERATION__.__INSTANCES__
      .flatMap(({ shareScopeMap }) => Object.entries(shareScopeMap.default))
      .map(([name, versions]) => [name, Object.keys(versions).length])`);
  expect(libraries.filter(([, versions]) => versions !== 1)).toEqual([]);
  const names = libraries.map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining(['react', 'react-dom', '@lexboard/shared-lib/query', '@lexboard/shared-lib/ui']),
  );
  // And one query client knows what the list and the form have read
  const keys = await page.evaluate<string[]>(`
    window[Symbol.for('lexboard.query')].getQueryCache().getAll().map(({ queryKey }) => queryKey[2])`);
  expect(keys).toContain('list');
  expect(keys).toContain('one');
  // And one bus tells of the form
  const hasBus = await page.evaluate(() => Reflect.has(window, Symbol.for('lexboard.form-state.2')));
  expect(hasBus).toBe(true);
  // And all styles come from one cache
  const caches = await page.evaluate(() =>
    Array.from(
      document.querySelectorAll('style[data-emotion]'),
      (style) => style.getAttribute('data-emotion')?.split(' ')[0],
    ),
  );
  expect([...new Set(caches)].sort()).toEqual(['lx', 'lx-global']);
});
