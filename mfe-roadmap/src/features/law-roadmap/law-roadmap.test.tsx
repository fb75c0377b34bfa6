import { render, screen } from '@testing-library/react';
import { MemoryRouter } from '@lexboard/shared-lib/router';
import { Providers } from '@lexboard/shared-lib/ui';
import { LawRoadmap } from './law-roadmap.tsx';

test('has a heading and a title of its own', () => {
  render(
    <Providers>
      <MemoryRouter>
        <LawRoadmap />
      </MemoryRouter>
    </Providers>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Laws Tree' })).toBeTruthy();
  expect(document.title).toBe('Laws Tree · Lexboard');
});
