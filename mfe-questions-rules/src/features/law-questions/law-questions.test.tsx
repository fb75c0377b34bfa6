import { render, screen } from '@testing-library/react';
import { Providers } from '@lexboard/shared-lib/ui';
import { LawQuestions } from './law-questions.tsx';

test('says whose questions are being prepared', () => {
  render(
    <Providers>
      <LawQuestions lawId={12} />
    </Providers>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Question & Answer List' })).toBeTruthy();
  expect(screen.getByText('The questions of law 12 are being prepared.')).toBeTruthy();
});
