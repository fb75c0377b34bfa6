/**
 * Marks elements at the end of the page above everything, such as dialogs and notices, as owned. Without the mark the
 * shell treats a large one as an overlay that a remote left behind.
 */
export const overPage = { 'data-over-page': '' } as const;

/** Whether an element has the mark. */
export const isOverPage = (element: Element): boolean => element.hasAttribute('data-over-page');
