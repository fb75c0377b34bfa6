/** How wide a column of a list may be made, in CSS pixels. */
export const widthLimits = { min: 64, max: 640 } as const;
