import { checkPart, syncPart } from '../../texts/sync-texts.mjs';

/** Adds new texts of the remote in `folder` to its catalogues, and takes out what nobody uses. */
export function writeTexts(folder, say) {
  say(`${syncPart(folder)} texts without a translation: languages/ has them`);
}

/**
 * Says what the catalogues of the remote in `folder` lack, which pages show in English.
 * @throws with translations and calls that would break a page
 */
export function checkTexts(folder, say) {
  const { faults, notices } = checkPart(folder);
  for (const notice of notices) say(`Notice: ${notice}`);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
