const longest = 254;

/** One address and nothing else: no list, no display name, no line break, nothing that a header could read otherwise. */
const form = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;

/** Whether a text is a well-formed e-mail address; nobody can tell whether somebody reads what is sent to it. */
export const isMailAddress = (text: string): boolean => text.length <= longest && form.test(text);
