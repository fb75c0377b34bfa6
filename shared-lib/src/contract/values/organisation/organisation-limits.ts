/** The characters of an organisation's name. */
export const organisationNameLength = 120;

/** Limits of the file of a logo: bytes, and pixels of a side of a PNG. */
export const logoLimits = { bytes: 512 * 1024, side: 2000 } as const;
