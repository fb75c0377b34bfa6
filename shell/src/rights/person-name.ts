import { findPersonNameFault } from '@lexboard/shared-lib/domain';
import { string } from '@lexboard/shared-lib/forms';

/** The check of a person's name, which may be empty, in the server's words. */
export const personName = string()
  .ensure()
  .test('name', (name, { createError }) => {
    const message = findPersonNameFault(name);
    return message ? createError({ message }) : true;
  });
