import { failedShellsCookie, shellName } from '@lexboard/shared-lib/contract';
import { createHealthCounts } from './health-counts.ts';
import { followNotes, type HealthNote } from './health-notes.ts';
import { replaceManifest } from '../page-manifest.ts';
import { recordShellFailure, reportStarted } from './shell-health.ts';

const version = '7.0.0';
let notes: HealthNote[];
beforeEach(() => {
  notes = [];
  followNotes((note) => notes.push(note));
  const shell = { version, channel: 'stable' as const };
  replaceManifest({ remotes: {}, shell, revision: 1, operator: false, overridable: false });
});

test('a shell reports the one that did not start before it, once', () => {
  const failed = { version: '8.0.0', kind: 'loadFailures', error: '404' };
  sessionStorage.setItem(failedShellsCookie, JSON.stringify([failed, { version: 8 }]));
  reportStarted();
  expect(notes).toEqual([
    { kind: 'loadFailures', remote: shellName, version: '8.0.0', error: '404' },
    { kind: 'fallbacks', remote: shellName, version },
    expect.objectContaining({ kind: 'shown', remote: shellName, version }),
  ]);
  notes.length = 0;
  reportStarted();
  expect(notes).toHaveLength(1);
});

test('the start guard hears of a shell that has started, and of one that cannot show a page', () => {
  const heard: string[] = [];
  for (const name of ['started', 'failed'])
    document.addEventListener(`lexboard:${name}`, ({ type }) => heard.push(type));
  recordShellFailure(new Error('Broken'));
  reportStarted();
  expect(heard).toEqual(['lexboard:failed', 'lexboard:started']);
  expect(notes[0]).toMatchObject({ kind: 'mountFailures', remote: shellName, version });
});

test("what a remote throws in a library of the shell is the remote's, what no remote is part of is the shell's", () => {
  const { count, countLongTask, takeChanged } = createHealthCounts();
  const react = `at render (${location.origin}/remotes/shell/7.0.0/shell.js:1:1)`;
  const withStack = (stack: string) => Object.assign(new Error('Broken'), { stack });
  const ofRemote = `${react}\nat Tree (${location.origin}/remotes/mfe-roadmap/1.0.0/app.js:1:1)`;
  count({ kind: 'uncaught', error: withStack(ofRemote) });
  count({ kind: 'uncaught', error: withStack(react) });
  const errorsOf = () => takeChanged(10).map(({ remote, errors }) => [remote, errors]);
  expect(errorsOf()).toEqual([
    ['mfe-roadmap', 1],
    [shellName, 1],
  ]);
  count({ kind: 'shown', remote: 'mfe-roadmap', version: '1.0.0' });
  takeChanged(10);
  countLongTask(80, `${location.origin}/remotes/shell/7.0.0/shell.js`);
  expect(takeChanged(10)).toContainEqual(expect.objectContaining({ remote: 'mfe-roadmap', longTaskMs: 80 }));
});
