import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Providers } from '@lexboard/shared-lib/ui';
import { useZoom, ZoomButtons } from './zoom.tsx';

function Zoomed() {
  return <ZoomButtons {...useZoom()} />;
}

test('the step that reaches the end keeps the focus there, and does nothing more', async () => {
  render(<Zoomed />, { wrapper: Providers });
  const user = userEvent.setup();
  const zoomIn = screen.getByRole<HTMLButtonElement>('button', { name: 'Zoom in' });
  for (let step = 0; step < 5; step += 1) await user.click(zoomIn);
  expect(screen.getByRole('button', { name: '400 %' })).toBeTruthy();
  expect(zoomIn.disabled).toBe(false);
  expect(zoomIn.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(zoomIn);
});
