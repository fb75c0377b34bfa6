/**
 * Counts up with every change of shared-lib that an already built remote cannot live with: a remote built for
 * another number is refused at publishing (decisions §8). Kept free of imports so that the build can read it.
 */
export const platformContract = 1;
