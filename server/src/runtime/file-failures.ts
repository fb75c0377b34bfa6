const hasCode = (error: unknown, ...codes: string[]) =>
  codes.includes(String(Reflect.get(Object(error), 'code')));

/** Whether an error comes from a system call, and not from the content that was read. */
export const isFileSystemError = (error: unknown) => Reflect.has(new Object(error), 'syscall');

/** Whether the disk, or the quota on it, is full. */
export const isDiskFull = (error: unknown) => hasCode(error, 'ENOSPC', 'EDQUOT');

/** Whether the path does not exist. */
export const isMissing = (error: unknown) => hasCode(error, 'ENOENT');

/** For `.catch()`: turns "does not exist" into undefined. @throws every other error */
export const unlessMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
};

/** Whether this account lacks the permission. */
export const isForbidden = (error: unknown) => hasCode(error, 'EACCES', 'EPERM');

/** Whether a file stands where the path needs a folder. */
export const isBelowFile = (error: unknown) => hasCode(error, 'ENOTDIR');

/** Whether the target exists already, or is a folder that is not empty. */
export const isAlreadyThere = (error: unknown) => hasCode(error, 'EEXIST', 'ENOTEMPTY');

/** Whether a move failed because the target is on another file system. */
export const isAcrossDevices = (error: unknown) => hasCode(error, 'EXDEV');
