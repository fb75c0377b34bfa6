let connected = false;

/** Whether the page receives changes of releases by push. */
export const isPushConnected = (): boolean => connected;

export const setPushConnected = (now: boolean): void => {
  connected = now;
};
