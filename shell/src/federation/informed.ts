let informed = false;

/** Whether the page is told of changes of releases as they happen. */
export const isInformed = (): boolean => informed;

export const noteInformed = (now: boolean): void => {
  informed = now;
};
