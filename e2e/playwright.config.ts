import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './support/browser/chromium-flags.ts';

/** `npm test` runs the project `core` alone; the tag and the folders below set the other journeys apart. */
const slow = /@slow/;
const inFolders = (...folders: string[]): string[] => folders.map((folder) => `${folder}/**`);
const journeysIn = (folder: string): string => `${folder}/**/*.journey.ts`;
/** They start servers of their own, and take minutes. */
const longest = ['platform/development.journey.ts', 'platform/ship.journey.ts'];

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.journey.ts',
  fullyParallel: true,
  // A journey waits a quarter of its time: three keep two cores busy.
  workers: 3,
  // A journey that passes only then is named as flaky; more than two of them fail the gate.
  retries: 1,
  forbidOnly: true,
  // Only a journey that hangs meets these: on a slow machine the longest take three minutes.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    // First, so that nothing waits for them at the end.
    { name: 'development', testMatch: longest },
    {
      name: 'core',
      testIgnore: inFolders('accessibility', 'platform', 'volume', 'records', 'faults'),
      grepInvert: slow,
    },
    {
      name: 'slow',
      testIgnore: inFolders('accessibility', 'platform', 'volume', 'records', 'faults'),
      grep: slow,
    },
    { name: 'platform', testMatch: journeysIn('platform'), testIgnore: longest },
    { name: 'accessibility', testMatch: journeysIn('accessibility') },
    // Hundreds of new laws would push those of the other journeys off the first page.
    {
      name: 'volume',
      testMatch: journeysIn('volume'),
      dependencies: ['development', 'core', 'slow', 'platform', 'accessibility'],
    },
    // Measures faults of releases with six people; the gate leaves it out.
    ...(process.env.LEXBOARD_FAULTS ? [{ name: 'faults', testMatch: journeysIn('faults') }] : []),
    // Only over a database that was filled for it.
    ...(process.env.LEXBOARD_RECORDS ? [{ name: 'records', testMatch: journeysIn('records') }] : []),
  ],
  use: {
    baseURL: process.env.LEXBOARD_URL,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Moving panels and pulsing placeholders take a quarter of a journey's processor time.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: { executablePath: process.env.CHROMIUM, chromiumSandbox: false, args: chromiumFlags },
  },
});
