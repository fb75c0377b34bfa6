import { render, screen } from '@testing-library/react';
import { Providers } from '@lexboard/shared-lib/ui';
import { endSession, startSession } from '../session/index.ts';
import { signedInAs } from '../session/signed-in.fixture.ts';
import { ConflictNote } from './failure-note.tsx';

beforeEach(() => startSession(signedInAs('editor')));
afterEach(endSession);

test.each([
  ['admin', /^admin changed this on 20 Nov 2026.*Nothing of yours has been saved yet\./],
  ['editor', /^You changed this on 20 Nov 2026.*in another tab, or by a try whose answer was lost\./],
])('a conflict with what %s saved says so to editor', (user, words) => {
  const changes = [{ field: 'topic', label: 'Topic', old: 'a', new: 'b' }];
  const conflict = { version: 4, user, on: '2026-11-20T05:12:00.000Z', changes };
  render(<ConflictNote conflict={conflict} onReload={() => undefined} onKeepEditing={() => undefined} />, {
    wrapper: Providers,
  });
  expect(screen.getByRole('alert').textContent).toMatch(words);
});
