import { string } from '@lexboard/shared-lib/forms';

/** The name of a remote, as its build has it. */
export const remoteNameSchema = string()
  .trim()
  .required('Please fill the Remote.')
  .max(60, 'The name of a remote has 60 characters at most.')
  .matches(
    /^[a-z][a-z0-9-]*$/,
    'The name of a remote has small letters, digits and hyphens, such as mfe-hello.',
  );
