/** The actor in the system log for the administration command. */
export const actor = { id: null, username: 'lexboard' };

export interface Output {
  json?: boolean;
}

/** The one line, or lines, that a command ends with: for people, or for machines. */
export const report = ({ json }: Output, value: unknown, text: string) =>
  console.log(json ? JSON.stringify(value) : text);

/** A line on the way there, which is not part of what a program reads. */
export const sayAside = (line: string) => process.stderr.write(`${line}\n`);
