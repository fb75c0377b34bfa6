let connected = false;

/** Whether the page is told of changes of releases as they happen. */
export const receivesChanges = (): boolean => connected;

export const noteConnection = (now: boolean): void => {
  connected = now;
};
