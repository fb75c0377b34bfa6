/** Who the system log names for what is done by the administration command. */
export const actor = { id: null, username: 'lexboard' };
