/**
 * The version of the kit by which remotes with a repository of their own are built (tools/kit). It follows semver: a
 * test says when what the page offers asks for another one.
 */
export const kitVersion = '2.0.0';
