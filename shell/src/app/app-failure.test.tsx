import { render, screen } from '@testing-library/react';
import { App } from './app.tsx';

jest.mock('./app-routes.tsx', () => ({
  AppRoutes: () => {
    throw new Error('Broken');
  },
}));

test('a shell that cannot show a page offers the version before', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<App />);
  const link = await screen.findByRole('link', { name: 'Use the version before' });
  expect(link.getAttribute('href')).toBe('/safe/before');
});
