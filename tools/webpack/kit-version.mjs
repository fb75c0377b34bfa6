/**
 * The version of the kit that builds remotes with their own repositories (tools/kit). It follows semver; a test fails when
 * changes of what the page offers require a higher version.
 */
export const kitVersion = '2.2.0';
