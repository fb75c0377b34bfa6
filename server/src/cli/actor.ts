/** The actor in the system log for the administration command. */
export const actor = { id: null, username: 'lexboard' };
