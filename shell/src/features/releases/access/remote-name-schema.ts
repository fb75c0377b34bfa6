import { string } from '@lexboard/shared-lib/forms';

/** The name of a remote, as in its build. */
export const remoteNameSchema = string()
  .trim()
  .required('Please fill the Remote.')
  .max(60, 'The name of a remote has 60 characters at most.')
  .matches(
    /^[a-z][a-z0-9-]*$/,
    'The name of a remote has small letters, digits and hyphens, such as mfe-hello.',
  );

/** A comma-separated list of remote names. */
export const remoteNamesSchema = string()
  .trim()
  .required('Please fill the Remotes.')
  .matches(
    /^[a-z][a-z0-9-]{0,59}(\s*,\s*[a-z][a-z0-9-]{0,59})*$/,
    'The name of a remote has small letters, digits and hyphens, such as mfe-hello, and 60 characters at most.',
  );
