import type { Command } from 'commander';

/** The remote of a team's repository: the commands there do not name it, and build it before they send it. */
export interface OwnRemote {
  remote: string;
  /** Builds it. @returns the folder of the build */
  build: () => Promise<string>;
}

/** Declares the argument for a remote, except in the repository of one. */
export const withRemote = (command: Command, own: OwnRemote | undefined, form = '<remote>'): Command =>
  own ? command : command.argument(form);

/** An action that gets the remote's name first, from the command or from the repository. */
export const onRemote = <Words extends unknown[]>(
  own: OwnRemote | undefined,
  act: (remote: string, ...words: Words) => Promise<void>,
) => (own ? (...words: Words) => act(own.remote, ...words) : act);
