/**
 * The room of a toolbar, which its own width decides: beside it may stand filters and a side menu. So that the search of a
 * list keeps at least 200 px, its buttons give way before it does: their words first, then the order, which headers have
 * too. Where that is not enough the toolbar takes a second line.
 */
const FOR_WORDS = 1480;
const FOR_ORDER = 1236;

/** The style of what stands around a toolbar. */
export const toolbarRoom = { containerType: 'inline-size', containerName: 'toolbar' } as const;

/** A telephone's toolbar has lines for all of it. */
const below = <Style>(width: number, style: Style) => ({
  '@media (width >= 768px)': { [`@container toolbar (width < ${width}px)`]: style },
});

export const withoutRoomForWords = <Style>(style: Style) => below(FOR_WORDS, style);
export const withoutRoomForOrder = <Style>(style: Style) => below(FOR_ORDER, style);
