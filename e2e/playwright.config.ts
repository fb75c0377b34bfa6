import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './support/chromium-flags.ts';

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.journey.ts',
  fullyParallel: true,
  workers: 2,
  // What passes only then is named as flaky; more than two of them fail the gate.
  retries: 1,
  forbidOnly: true,
  // Only a journey that hangs meets it: on a slow machine the longest take over a minute.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [
    { name: 'journeys', testIgnore: '{volume,records}/**' },
    // Hundreds of new laws would push those of the other journeys off the first page.
    { name: 'volume', testMatch: 'volume/**/*.journey.ts', dependencies: ['journeys'] },
    // Only over a database that was filled for it.
    ...(process.env.LEXBOARD_RECORDS ? [{ name: 'records', testMatch: 'records/**/*.journey.ts' }] : []),
  ],
  use: {
    baseURL: process.env.LEXBOARD_URL,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: { executablePath: process.env.CHROMIUM, chromiumSandbox: false, args: chromiumFlags },
  },
});
