import { render } from '@testing-library/react';
import { Providers } from '../providers.tsx';
import { colors } from '../theme/colors.ts';
import { Watermark } from './watermark.tsx';

const colorOf = (text: string, tone: 'draft' | 'published') => {
  const { container } = render(<Watermark text={text} tone={tone} />, { wrapper: Providers });
  const mark = container.querySelector(`[data-text=${text}]`);
  expect(mark?.getAttribute('aria-hidden')).toBe('true');
  return mark && getComputedStyle(mark).color;
};

test('Draft is drawn in the primary colour, anything else in the success colour', () => {
  expect(colors.status.draft).toBe(colors.accent.DEFAULT);
  expect(colors.status.published).toBe(colors.success.DEFAULT);
  expect(colorOf('Draft', 'draft')).toBe('var(--lx-colors-status-draft)');
  expect(colorOf('Published', 'published')).toBe('var(--lx-colors-status-published)');
});
