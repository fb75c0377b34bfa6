import { render, screen } from '@testing-library/react';
import type * as ProvidersModule from './providers.tsx';

/** The cache is made when the module is first read, so the page must have its nonce before. */
function loadProviders() {
  return jest.requireActual<typeof ProvidersModule>('./providers.tsx');
}

test("Every style element carries the page's nonce, and the remembered colours show", () => {
  document.head.innerHTML = '<meta name="csp-nonce" nonce="n0nce">';
  localStorage.setItem('lexboard.colorMode', 'dark');
  const { Providers } = loadProviders();
  render(
    <Providers>
      <p>Content</p>
    </Providers>,
  );
  expect(screen.getByText('Content')).toBeTruthy();
  const styles = [...document.querySelectorAll('style')];
  expect(styles.length).toBeGreaterThan(0);
  expect(styles.map((style) => style.getAttribute('nonce'))).toEqual(styles.map(() => 'n0nce'));
  expect(document.documentElement.style.colorScheme).toBe('dark');
});
