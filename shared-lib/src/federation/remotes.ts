/**
 * The name of a remote, which is its folder's, such as `mfe-roadmap`. It is a plain string, because only the release
 * manifest lists the remotes and their addresses: a new remote needs no new shell.
 */
export type RemoteName = string;
