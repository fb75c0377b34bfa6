/** Place of a badge on the corner of an icon. */
export const onIcon = { position: 'absolute', top: '0.5', insetInlineEnd: '0.5', px: '1', h: '4' } as const;
