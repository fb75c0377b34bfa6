import { writeFileSync } from 'node:fs';
import { makeSettingsPage, settingsPage } from './settings-page.mjs';

// Run by `npm run settings`.
writeFileSync(settingsPage, makeSettingsPage());
