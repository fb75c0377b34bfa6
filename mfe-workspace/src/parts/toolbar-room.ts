/**
 * Container queries of a toolbar, whose width depends on filters and side menu. The search keeps at least 200 px:
 * first the buttons lose their labels, then the sort control is hidden (headers have it, too), then the toolbar
 * wraps.
 */
const FOR_WORDS = 1480;
const FOR_ORDER = 1236;

/** Style of the toolbar's container. */
export const toolbarContainer = { containerType: 'inline-size', containerName: 'toolbar' } as const;

/** Not for telephones, which have several lines. */
const below = <Style>(width: number, style: Style) => ({
  '@media (width >= 768px)': { [`@container toolbar (width < ${width}px)`]: style },
});

export const withoutRoomForWords = <Style>(style: Style) => below(FOR_WORDS, style);
export const withoutRoomForOrder = <Style>(style: Style) => below(FOR_ORDER, style);
