const maxLength = 254;

/** Exactly one address: no list, no display name, no line break, nothing that a mail header could interpret. */
const form = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;

/** Whether a text is a well-formed e-mail address; the mailbox may not exist. */
export const isMailAddress = (text: string): boolean => text.length <= maxLength && form.test(text);
