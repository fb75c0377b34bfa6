import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSession } from '@lexboard/shared-lib/session';
import { Providers } from '@lexboard/shared-lib/ui';
import { recordFailedVersion, recordWorkingVersion } from '../../federation/failed-versions.ts';
import { readManifest, replaceManifest } from '../../federation/page-manifest.ts';
import { openPage, prepareServer } from '../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../testing/signed-in.fixture.ts';
import { PreviewFault } from './preview-fault.tsx';
import { PreviewTool } from './preview-tool.tsx';

const preview = { remote: 'mfe-roadmap', version: '2.0.0' };

beforeEach(prepareServer);

test('the toolbar says what is previewed, and that it failed, until it is left', async () => {
  const leave = jest.fn();
  render(<PreviewTool {...preview} leave={leave} />, { wrapper: Providers });
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Preview: mfe-roadmap 2.0.0 · Leave' }));
  expect(leave).toHaveBeenCalledTimes(1);
  act(() => recordFailedVersion('mfe-roadmap', '2.0.0'));
  expect(screen.getByRole('button', { name: 'Preview failed: mfe-roadmap 2.0.0 · Leave' })).toBeTruthy();
  act(() => recordWorkingVersion('mfe-roadmap', '2.0.0'));
  expect(screen.getByRole('button', { name: /^Preview: / })).toBeTruthy();
});

test('it is in the toolbar of whoever has a preview, and a page says why there is none', async () => {
  startSession(signedInAs('editor'));
  openPage('/nowhere');
  expect(screen.queryByRole('button', { name: /Leave/ })).toBeNull();
  act(() => replaceManifest({ ...readManifest(), preview }));
  expect(await screen.findByRole('button', { name: 'Preview: mfe-roadmap 2.0.0 · Leave' })).toBeTruthy();
  act(() => replaceManifest({ ...readManifest(), preview: { fault: 'mfe-roadmap 2.0.0 is retired.' } }));
  const words = 'mfe-roadmap 2.0.0 is retired. You see your usual version.';
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Preview: / })).toBeNull();
});

test('what says so is left, too', async () => {
  const leave = jest.fn();
  render(<PreviewFault fault="It has ended." leave={leave} />, { wrapper: Providers });
  await userEvent.click(screen.getByRole('button', { name: 'Leave preview' }));
  expect(leave).toHaveBeenCalledTimes(1);
});
