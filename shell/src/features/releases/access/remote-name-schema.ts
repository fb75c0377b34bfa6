import { string } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';

/** The name of a remote, as in its build. */
export const remoteNameSchema = string()
  .trim()
  .required(() => t('Please fill the Remote.'))
  .max(60, () => t('The name of a remote has 60 characters at most.'))
  .matches(/^[a-z][a-z0-9-]*$/, () =>
    t('The name of a remote has small letters, digits and hyphens, such as mfe-hello.'),
  );

/** A comma-separated list of remote names. */
export const remoteNamesSchema = string()
  .trim()
  .required(() => t('Please fill the Remotes.'))
  .matches(/^[a-z][a-z0-9-]{0,59}(\s*,\s*[a-z][a-z0-9-]{0,59})*$/, () =>
    t(
      'The name of a remote has small letters, digits and hyphens, such as mfe-hello, and 60 characters at most.',
    ),
  );
