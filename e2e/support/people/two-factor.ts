import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

/** The code that the app shows, now or some steps of 30 s from now. */
export const oneTimeCode = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

/** The controls of the page of two-factor sign-in, and of the sign-in by a code. */
export const twoFactorPage = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Two-factor sign-in', level: 1 }),
  key: page.getByRole('group', { name: 'Key' }),
  code: page.getByRole('textbox', { name: 'Code', exact: true }),
  password: page.getByRole('textbox', { name: 'Password' }),
  recoveryCode: page.getByRole('textbox', { name: 'Recovery code' }),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
});
