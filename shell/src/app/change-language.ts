import { request } from '@lexboard/shared-lib/client';
import { ownLanguage } from '@lexboard/shared-lib/contract';
import { noteLanguage } from '@lexboard/shared-lib/session';
import type { OfferedLanguage } from '@lexboard/shared-lib/texts';
import { notify } from '@lexboard/shared-lib/ui';
import { askToLeave, mustConfirmLeaving } from '../features/leaving/leave-question.ts';
import { leaving } from '../page/leave-for.ts';

async function storeAndReload(language: OfferedLanguage): Promise<void> {
  try {
    await request(ownLanguage, { body: { language } });
  } catch (error) {
    notify(error instanceof Error ? error.message : String(error), 'error');
    return;
  }
  noteLanguage(language);
  leaving.again();
}

/** Keeps the language with the account and in this browser, and loads the page in it. Unsaved work asks first, as leaving does. */
export function changeLanguage(language: OfferedLanguage): void {
  const change = () => void storeAndReload(language);
  if (mustConfirmLeaving()) askToLeave(change);
  else change();
}
