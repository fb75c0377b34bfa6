/** The actor in the system log for the administration command. */
export const actor = { id: null, username: 'lexboard' };

export interface Output {
  json?: boolean;
}

/** Prints the result of a command, as text or JSON. */
export const report = ({ json }: Output, value: unknown, text: string) =>
  console.log(json ? JSON.stringify(value) : text);

/** Prints progress to the error output, apart from the result that programs read. */
export const printToStderr = (line: string) => process.stderr.write(`${line}\n`);
