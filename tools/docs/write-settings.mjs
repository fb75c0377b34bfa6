import { writeFileSync } from 'node:fs';
import { makeSettingsPage, settingsPage } from './settings-page.mjs';

// `npm run settings`
writeFileSync(settingsPage, makeSettingsPage());
