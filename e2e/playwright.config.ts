import { defineConfig } from '@playwright/test';

const quietChromium = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.journey.ts',
  // More than the cores: people in browsers also wait.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // On a busy machine of two cores a page opened anew can take more than ten seconds to show a record.
  timeout: 150_000,
  expect: { timeout: 25_000 },
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
    actionTimeout: 25_000,
    navigationTimeout: 25_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM, chromiumSandbox: false, args: quietChromium },
  },
});
