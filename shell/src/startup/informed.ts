let connected = false;

/** Whether the page receives changes of releases by push. */
export const receivesChanges = (): boolean => connected;

export const noteConnection = (now: boolean): void => {
  connected = now;
};
