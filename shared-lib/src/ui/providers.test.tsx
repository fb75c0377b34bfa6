import { render, screen } from '@testing-library/react';
import type * as ProvidersModule from './providers.tsx';

/** The cache is made when the module is first read, so the page must have its nonce before. */
function loadProviders() {
  return jest.requireActual<typeof ProvidersModule>('./providers.tsx');
}

test("Every style element carries the page's nonce, and the remembered colours show", () => {
  document.head.innerHTML = '<meta name="csp-nonce" nonce="n0nce">';
  localStorage.setItem('lexboard.colorMode', 'dark');
  const { PageProviders } = loadProviders();
  render(
    <PageProviders>
      <p>Content</p>
    </PageProviders>,
  );
  expect(screen.getByText('Content')).toBeTruthy();
  const styles = [...document.querySelectorAll('style')];
  expect(styles.length).toBeGreaterThan(0);
  expect(styles.map((style) => style.getAttribute('nonce'))).toEqual(styles.map(() => 'n0nce'));
  expect(document.documentElement.style.colorScheme).toBe('dark');
});

test("What comes and goes within the page leaves the page's own styles alone", () => {
  const { PageProviders, Providers } = loadProviders();
  render(<PageProviders>Page</PageProviders>);
  const pageStyles = () => [...document.querySelectorAll('style[data-emotion=lx-global]')];
  const before = pageStyles();
  expect(before.length).toBeGreaterThan(0);
  const { unmount } = render(<Providers>Remote</Providers>);
  expect(pageStyles()).toEqual(before);
  unmount();
  expect(pageStyles()).toEqual(before);
});
