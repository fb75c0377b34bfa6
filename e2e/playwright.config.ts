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
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: [
    { name: 'journeys', testIgnore: 'volume/**' },
    // Hundreds of new laws would push those of the other journeys off the first page.
    { name: 'volume', testMatch: 'volume/**/*.journey.ts', dependencies: ['journeys'] },
  ],
  use: {
    baseURL: process.env.LEXBOARD_URL,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM, chromiumSandbox: false, args: quietChromium },
  },
});
