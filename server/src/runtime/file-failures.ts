const hasCode = (error: unknown, ...codes: string[]) =>
  codes.includes(String(Reflect.get(Object(error), 'code')));

/** Whether it is the file system that failed, and not what was read from it. */
export const isFileSystemError = (error: unknown) => Reflect.has(new Object(error), 'syscall');

/** Whether a file operation failed because the disk is full, or the part of it that may be used. */
export const isDiskFull = (error: unknown) => hasCode(error, 'ENOSPC', 'EDQUOT');

/** Whether a file operation failed because there is nothing at the path. */
export const isMissing = (error: unknown) => hasCode(error, 'ENOENT');

/** What a file operation gives that found nothing at the path. @throws whatever else it failed by */
export const unlessMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
};

/** Whether a file operation failed because this account may not do it. */
export const isForbidden = (error: unknown) => hasCode(error, 'EACCES', 'EPERM');

/** Whether a file operation failed because a file stands where the path has a folder. */
export const isBelowFile = (error: unknown) => hasCode(error, 'ENOTDIR');

/** Whether a file operation failed because something is at the path already. */
export const isAlreadyThere = (error: unknown) => hasCode(error, 'EEXIST', 'ENOTEMPTY');

/** Whether a file could not be moved because its new place lies in another file system. */
export const isAcrossDevices = (error: unknown) => hasCode(error, 'EXDEV');
