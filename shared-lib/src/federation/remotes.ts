/**
 * The name of a remote: its folder's, such as `mfe-roadmap`. Which remotes there are, and which addresses each owns, only
 * the release manifest knows: a team's new remote needs no new shell.
 */
export type RemoteName = string;
