const lockStart = 'lexboard.draft.';

/** Web Locks need a secure origin; without them drafts of other open tabs are offered, too. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/** Locks a draft for an open form, until the returned function is called or the tab closes. */
export function lockDraft(id: string): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  void locks()?.request(lockStart + id, () => held);
  return release;
}

/** Ids of drafts that are open in some tab. */
export async function listLockedDrafts(): Promise<Set<string>> {
  const state = await locks()?.query();
  return new Set((state?.held ?? []).map(({ name = '' }) => name.slice(lockStart.length)));
}
