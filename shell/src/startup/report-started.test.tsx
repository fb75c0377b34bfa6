import { render, waitFor } from '@testing-library/react';
import { ReportStarted } from './report-started.tsx';

test('a shell has started once the page shows it, and not as it is mounted elsewhere', async () => {
  const started = jest.fn();
  document.addEventListener('lexboard:started', started);
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  render(<ReportStarted>Workspace</ReportStarted>).unmount();
  const { rerender } = render(<ReportStarted>{null}</ReportStarted>, { container: root });
  expect(started).not.toHaveBeenCalled();
  rerender(<ReportStarted>Workspace</ReportStarted>);
  await waitFor(() => expect(started).toHaveBeenCalledTimes(1));
  rerender(<ReportStarted>Laws Tree</ReportStarted>);
  await waitFor(() => expect(root.textContent).toBe('Laws Tree'));
  expect(started).toHaveBeenCalledTimes(1);
});
