/** The actor in the system log for the administration command. */
export const actor = { id: null, username: 'lexboard' };

export interface Output {
  json?: boolean;
}

/** The one line, or lines, that a command ends with: for people, or for machines. */
export const report = ({ json }: Output, value: unknown, text: string) =>
  console.log(json ? JSON.stringify(value) : text);
