import { render, screen } from '@testing-library/react';
import { Providers } from '../providers.tsx';
import { PageHeading } from './page-heading.tsx';

test('A page has its heading, its count and its window title', () => {
  render(<PageHeading title="Law List" count={1234567} />, { wrapper: Providers });
  expect(screen.getByRole('heading', { level: 1, name: 'Law List' })).toBeTruthy();
  expect(screen.getByText('12,34,567')).toBeTruthy();
  expect(document.title).toBe('Law List · Lexboard');
});

test('The window title names the record where there is one', () => {
  render(<PageHeading title="Update Law" documentTitle={['Update Law', 'LAW-000042']} />, {
    wrapper: Providers,
  });
  expect(document.title).toBe('Update Law · LAW-000042 · Lexboard');
});
