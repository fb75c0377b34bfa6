const lockStart = 'lexboard.draft.';

/** Browsers offer locks to secure origins only; without them a draft of another open tab is offered as well. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/** Says to other tabs that a draft belongs to an open form, until the returned function or the end of the tab. */
export function lockDraft(id: string): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  void locks()?.request(lockStart + id, () => held);
  return release;
}

/** The drafts that belong to a form that is open in some tab. */
export async function listLockedDrafts(): Promise<Set<string>> {
  const state = await locks()?.query();
  return new Set((state?.held ?? []).map(({ name = '' }) => name.slice(lockStart.length)));
}
