const hasCode = (error: unknown, ...codes: string[]) =>
  codes.includes(String(Reflect.get(Object(error), 'code')));

/** Whether a file operation failed because there is nothing at the path. */
export const isMissing = (error: unknown) => hasCode(error, 'ENOENT');

/** Whether a file operation failed because something is at the path already. */
export const isTaken = (error: unknown) => hasCode(error, 'EEXIST', 'ENOTEMPTY');
